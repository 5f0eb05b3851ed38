/*---
clause: model.operation.access-default-weak
control: the accesses without a word are relaxed at scope sys
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-COUNT-2: {{ LDG[.]E R[0-9]+,}}
// CHECK-COUNT-2: {{ STG[.]E desc}}
// CHECK-COUNT-2: {{ LD[.]E R[0-9]+,}}
// CHECK-COUNT-2: {{ ST[.]E desc}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define QUALIFIED ".relaxed.sys"
#else
#define QUALIFIED
#endif

// Each access without a word, then as a weak one.
__global__ void Kernel(unsigned* words) {
  __shared__ unsigned own[4];
  const auto global = static_cast<unsigned long long>(__cvta_generic_to_global(words));
  const auto shared = static_cast<unsigned>(__cvta_generic_to_shared(own));
  unsigned value[4];
  asm volatile("ld" QUALIFIED ".global.u32 %0, [%1];" : "=r"(value[0]) : "l"(global) : "memory");
  asm volatile("ld.weak.global.u32 %0, [%1];" : "=r"(value[1]) : "l"(global + 128) : "memory");
  asm volatile("st" QUALIFIED ".global.u32 [%0], %1;" ::"l"(global + 256), "r"(value[0]) : "memory");
  asm volatile("st.weak.global.u32 [%0], %1;" ::"l"(global + 384), "r"(value[1]) : "memory");
  asm volatile("ld" QUALIFIED ".u32 %0, [%1];" : "=r"(value[2]) : "l"(words + 128) : "memory");
  asm volatile("ld.weak.u32 %0, [%1];" : "=r"(value[3]) : "l"(words + 160) : "memory");
  asm volatile("st" QUALIFIED ".u32 [%0], %1;" ::"l"(words + 192), "r"(value[2]) : "memory");
  asm volatile("st.weak.u32 [%0], %1;" ::"l"(words + 224), "r"(value[3] + shared) : "memory");
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
