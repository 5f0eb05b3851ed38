/*---
clause: perf.lmem.ptxas-v-reports-stack-and-spills
covers: of several kernels, how much each of them uses
control: the option is left out
build: [cc-90, ptxas-verbose]
control-build: [cc-90]
note: any of the kernels may be told of first
---*/
// CHECK-DAG: {{Array300[A-Za-z0-9_]*[[:space:]]+(1[2-9]|2[0-9])[0-9][0-9] bytes stack frame}}
// CHECK-DAG: {{Array900[A-Za-z0-9_]*[[:space:]]+(3[6-9]|[4-8][0-9])[0-9][0-9] bytes stack frame}}
// CHECK-DAG: {{NoArray[A-Za-z0-9_]*[[:space:]]+0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads}}
// CHECK-DAG: {{FewRegisters[A-Za-z0-9_]*[[:space:]]+[0-9]+ bytes stack frame, [1-9][0-9]* bytes spill stores, [1-9]}}
#include "cts/case.cuh"
#include "cts/launch/many_registers.cuh"

namespace {

// Each array is more than the 255 registers of a thread could hold.
template <int kWords>
__device__ void UseArray(int* out, const int* at) {
  int array[kWords];
  for (int i = 0; i < kWords; ++i) array[i] = i;
  for (int k = 0; k < 100; ++k) array[at[k] % kWords] += k;
  *out = array[at[100] % kWords];
}

__global__ void Array300(int* out, const int* at) { UseArray<300>(out, at); }
__global__ void Array900(int* out, const int* at) { UseArray<900>(out, at); }
__global__ void NoArray(int* out, const int* at) { *out = at[100]; }
__global__ void __launch_bounds__(1024, 2) FewRegisters(float* out, const float* in) { cts::UseManyRegisters(out, in); }

CTS_CASE() {
  Array300<<<1, 1>>>(nullptr, nullptr);
  Array900<<<1, 1>>>(nullptr, nullptr);
  NoArray<<<1, 1>>>(nullptr, nullptr);
  FewRegisters<<<1, 1>>>(nullptr, nullptr);
}

}  // namespace
