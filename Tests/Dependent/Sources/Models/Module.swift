let module = "Models"
