"""Golden records, whole and damaged, and a second implementation of the fairness scheme."""
