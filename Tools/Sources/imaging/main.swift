print("imaging")
