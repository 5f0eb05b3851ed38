/*---
clause: pi.application-compatibility.pre-turing-targets-rejected
covers: compute capability 6.0
control: the target is of compute capability 7.5
build: [arch-sm-60]
control-build: [arch-sm-75]
rejects-with:
  - "Unsupported gpu architecture 'sm_60'"
---*/
__global__ void Kernel(int* out) { *out = 1; }
