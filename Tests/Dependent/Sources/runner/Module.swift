let module = "runner"
