/*---
clause: model.volatile.instructions-preserved
control: the instructions are not volatile
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-COUNT-4: {{ STG[. ]}}
// CHECK-NOT: {{ STG[. ]}}
// CHECK-COUNT-5: {{ LDG[. ]}}
// CHECK-NOT: {{ (STG|LDG)[. ]}}
// CHECK-COUNT-3: {{ STS[. ]}}
// CHECK-NOT: {{ STS[. ]}}
// CHECK-COUNT-6: {{ LDS[. ]}}
// CHECK-NOT: {{ (STG|LDG|STS|LDS)[. ]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define QUALIFIED ".weak"
#else
#define QUALIFIED ".volatile"
#endif

template <int kTimes>
__device__ void StoreGlobal(unsigned long long at) {
#pragma unroll
  for (int i = 0; i < kTimes; ++i) asm volatile("st" QUALIFIED ".global.u32 [%0], 1;" ::"l"(at) : "memory");
}
template <int kTimes>
__device__ void LoadGlobal(unsigned long long at) {
#pragma unroll
  for (int i = 0; i < kTimes; ++i)
    asm volatile("{ .reg .u32 unused; ld" QUALIFIED ".global.u32 unused, [%0]; }" ::"l"(at) : "memory");
}
template <int kTimes>
__device__ void StoreShared(unsigned at) {
#pragma unroll
  for (int i = 0; i < kTimes; ++i) asm volatile("st" QUALIFIED ".shared.u32 [%0], 1;" ::"r"(at) : "memory");
}
template <int kTimes>
__device__ void LoadShared(unsigned at) {
#pragma unroll
  for (int i = 0; i < kTimes; ++i)
    asm volatile("{ .reg .u32 unused; ld" QUALIFIED ".shared.u32 unused, [%0]; }" ::"r"(at) : "memory");
}

// The same word each time, the same value, and nobody uses what is loaded.
__global__ void Kernel(unsigned* word) {
  __shared__ unsigned own[1];
  const auto global = static_cast<unsigned long long>(__cvta_generic_to_global(word));
  const auto shared = static_cast<unsigned>(__cvta_generic_to_shared(own));
  StoreGlobal<4>(global);
  LoadGlobal<5>(global);
  StoreShared<3>(shared);
  LoadShared<6>(shared);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
