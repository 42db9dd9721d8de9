let module = "Models"

/// A class that other modules of the app use.
public final class UserClass {
  public init() {}
}
