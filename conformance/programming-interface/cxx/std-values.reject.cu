/*---
clause: pi.cxx.std-values
control: the value is one of those that the compiler has
build: [std-98]
control-build: [std-20]
rejects-with:
  - "Value 'c++98' is not defined for option 'std'"
---*/
__global__ void Kernel(int* out) { *out = 1; }
