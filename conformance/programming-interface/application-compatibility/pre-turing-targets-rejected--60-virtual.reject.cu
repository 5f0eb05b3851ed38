/*---
clause: pi.application-compatibility.pre-turing-targets-rejected
covers: 6.0 as virtual architecture
control: the target is of compute capability 7.5
build: [arch-compute-60]
control-build: [arch-sm-75]
rejects-with:
  - "Unsupported gpu architecture 'compute_60'"
---*/
__global__ void Kernel(int* out) { *out = 1; }
