/*---
clause: pi.cxx.std-values
covers: C++17
control: the value is one of those that the compiler has
build: [std-98]
control-build: [std-17]
rejects-with:
  - "Value 'c++98' is not defined for option 'std'"
---*/
#if __cplusplus != 201703L
#error "the file is not read as the edition that is asked for"
#endif

__global__ void Kernel(int* out) { *out = 1; }
