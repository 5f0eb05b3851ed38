/*---
clause: pi.ptx-compatibility.nvcc-rejects-code-below-arch
control: the real architecture lies above the virtual one
build: [code-75-of-80]
control-build: [code-86-of-80]
rejects-with:
  - "Incompatible code generation requested: arch='compute_80', code='sm_75'"
---*/
__global__ void Kernel(int* out) { *out = 1; }
