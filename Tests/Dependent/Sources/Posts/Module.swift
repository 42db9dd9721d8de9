let module = "Posts"
