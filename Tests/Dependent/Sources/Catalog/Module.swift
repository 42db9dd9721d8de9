let module = "Catalog"
