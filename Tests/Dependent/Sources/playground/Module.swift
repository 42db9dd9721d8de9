let module = "playground"
