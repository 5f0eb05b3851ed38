/*---
clause: pi.cxx.std-values
covers: the default is C++17
control: another edition is asked for
control-build: [std-14]
shows: commands
---*/
// CHECK: cudafe++ --c++17{{ }}
// CHECK: cicc" --c++17{{ }}
__global__ void Kernel(int* out) { *out = 1; }
