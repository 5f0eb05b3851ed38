/*---
clause: pi.application-compatibility.pre-turing-targets-rejected
covers: an option that names both architectures
control: the target is of compute capability 7.5
build: [gencode-70]
control-build: [cc-75]
rejects-with:
  - "Unsupported gpu architecture 'compute_70'"
---*/
__global__ void Kernel(int* out) { *out = 1; }
