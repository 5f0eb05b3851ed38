/*---
clause: pi.64-bit.m32-rejected
covers: the option in its long form
control: 64-bit code is asked for
build: [machine-32]
control-build: [machine-64]
rejects-with:
  - "Value '32' is not defined for option 'machine'"
---*/
__global__ void Kernel(int* out) { *out = 1; }
