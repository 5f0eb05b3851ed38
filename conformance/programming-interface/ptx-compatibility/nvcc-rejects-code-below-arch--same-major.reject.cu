/*---
clause: pi.ptx-compatibility.nvcc-rejects-code-below-arch
covers: architectures of one major version
control: the real architecture lies above the virtual one
build: [code-80-of-86]
control-build: [code-89-of-86]
rejects-with:
  - "Incompatible code generation requested: arch='compute_86', code='sm_80'"
---*/
__global__ void Kernel(int* out) { *out = 1; }
