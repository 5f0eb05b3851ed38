/*---
clause: pi.cxx.std-values
covers: the default is C++17
control: another edition is asked for
control-build: [std-14]
shows: symbols
---*/
// The edition that the host's code is read as, which its one call tells.
// CHECK: {{U ReadAsCxx17$}}
extern "C" void ReadAsCxx17();
void Call() {
#if __cplusplus == 201703L
  ReadAsCxx17();
#endif
}
__global__ void Kernel(int* out) { *out = 1; }
