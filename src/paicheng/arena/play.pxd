# Compiled as it stands: nothing of it needs a type.
