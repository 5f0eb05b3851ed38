/*---
clause: pi.compile.extensions-need-nvcc
control: nvcc itself reads the file
build: [plain-cxx]
control-build: []
rejects-with:
  - "expected primary-expression before '<' token"
  - "expected primary-expression before '>' token"
---*/
#ifdef __CUDACC__
__global__
#endif
    void
    Kernel(int* out);

void Launch(int* out) { Kernel<<<1, 1>>>(out); }
