/*---
clause: perf.sm.max-registers-per-thread
control: a hundred values, which fit
build: [ptxas-verbose]
---*/
// CHECK: {{Compiling entry function .*Kernel}}
// CHECK-NOT: {{Compiling entry function|Used [0-9]+ registers}}
// CHECK: {{[1-9][0-9]* bytes spill stores, [1-9][0-9]* bytes spill loads}}
// CHECK-NOT: {{Compiling entry function|Used [0-9]+ registers}}
// CHECK: {{Used (2[0-4][0-9]|25[0-5]) registers}}
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
constexpr int kValues = 100;
#else
constexpr int kValues = 300;
#endif

__global__ void Kernel(float* out, const float* in) {
  float value[kValues];
#pragma unroll
  for (int i = 0; i < kValues; ++i) value[i] = static_cast<const volatile float*>(in)[i * 32];
  __syncthreads();
#pragma unroll
  for (int i = 0; i < kValues; ++i) static_cast<volatile float*>(out)[i * 32] = value[i] * value[(i + 1) % kValues];
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
