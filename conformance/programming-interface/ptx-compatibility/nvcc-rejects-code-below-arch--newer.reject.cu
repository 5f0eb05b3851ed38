/*---
clause: pi.ptx-compatibility.nvcc-rejects-code-below-arch
covers: a virtual architecture of a newer major version
control: the real architecture lies above the virtual one
build: [code-90-of-100]
control-build: [code-103-of-100]
rejects-with:
  - "Incompatible code generation requested: arch='compute_100', code='sm_90'"
---*/
__global__ void Kernel(int* out) { *out = 1; }
