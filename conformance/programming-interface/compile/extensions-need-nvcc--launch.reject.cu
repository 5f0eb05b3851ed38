/*---
clause: pi.compile.extensions-need-nvcc
covers: the launch syntax
control: nvcc itself reads the file
build: [plain-cxx]
control-build: []
rejects-with:
  - ["expected primary-expression before '<' token", "expected expression"]
  - ["expected primary-expression before '>' token", "expected expression"]
note: in the words of g++ and of clang++, which says the same twice
---*/
#ifdef __CUDACC__
__global__
#endif
    void
    Kernel(int* out);

void Launch(int* out) { Kernel<<<1, 1>>>(out); }
