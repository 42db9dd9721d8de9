import BridgedExercises
import Practice

try check(solutions)
