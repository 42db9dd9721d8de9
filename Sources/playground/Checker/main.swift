import Exercises
import Practice

try check(solutions)
