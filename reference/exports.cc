// The shared object holds nothing of its own: everything comes from the static library of parts.
