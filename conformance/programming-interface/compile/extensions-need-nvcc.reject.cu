/*---
clause: pi.compile.extensions-need-nvcc
control: nvcc itself reads the file
build: [plain-cxx]
control-build: []
rejects-with:
  - ["'__global__' does not name a type", "unknown type name '__global__'"]
note: in the words of g++ and of clang++
---*/
__global__ void Kernel(int* out) { *out = 1; }
