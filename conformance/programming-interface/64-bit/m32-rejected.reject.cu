/*---
clause: pi.64-bit.m32-rejected
control: 64-bit code is asked for
build: [m32]
control-build: [m64]
rejects-with:
  - "Unknown option '-m32'"
---*/
__global__ void Kernel(int* out) { *out = 1; }
