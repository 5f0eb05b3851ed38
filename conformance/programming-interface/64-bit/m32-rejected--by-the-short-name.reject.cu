/*---
clause: pi.64-bit.m32-rejected
covers: the option by its short name, with a value
control: 64-bit code is asked for
build: [m-32]
control-build: [m-64]
rejects-with:
  - "Value '32' is not defined for option 'machine'"
---*/
__global__ void Kernel(int* out) { *out = 1; }
