/*---
clause: pi.cxx.std-values
control: another edition is asked for
control-build: [std-14]
shows: commands
---*/
// CHECK: cudafe++ --c++17{{ }}
// CHECK: cicc" --c++17{{ }}
__global__ void Kernel(int* out) { *out = 1; }
