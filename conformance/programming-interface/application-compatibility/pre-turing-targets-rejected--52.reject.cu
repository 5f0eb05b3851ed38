/*---
clause: pi.application-compatibility.pre-turing-targets-rejected
covers: compute capability 5.2
control: the target is of compute capability 7.5
build: [arch-sm-52]
control-build: [arch-sm-75]
rejects-with:
  - "Unsupported gpu architecture 'sm_52'"
---*/
__global__ void Kernel(int* out) { *out = 1; }
