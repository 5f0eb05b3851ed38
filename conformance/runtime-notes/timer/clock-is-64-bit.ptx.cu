/*---
clause: rt.timer.clock-is-64-bit
control: the low half of the counter is read
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK-NOT: {{%clock[;,]}}
// CHECK: {{mov.u64.*%clock64}}
// CHECK-NOT: {{%clock[;,]}}
// CHECK: {{mov.u64.*%clock64}}
// CHECK-NOT: {{%clock[;,]}}
// CHECK: ret;
#include "cts/case.cuh"

#include <ctime>

namespace {

static_assert(sizeof(clock_t) == 8 && sizeof(clock()) == 8 && sizeof(clock64()) == 8);

__device__ long long Clock() {
#ifdef CTS_CONTROL
  unsigned low;
  asm volatile("mov.u32 %0, %%clock;" : "=r"(low));
  return low;
#else
  return clock();
#endif
}

__global__ void Kernel(long long* out) {
  out[0] = Clock();
  out[1] = clock64();
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
