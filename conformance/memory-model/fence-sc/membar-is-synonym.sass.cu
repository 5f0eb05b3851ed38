/*---
clause: model.fence-sc.membar-is-synonym
control: fence.acq_rel stands instead of membar
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK: STG
// CHECK: {{ }}[[BLOCK:MEMBAR[.A-Z]*]] ;
// CHECK: STG
// CHECK: {{ }}[[BLOCK]] ;
// CHECK: STG
// CHECK: {{ }}[[DEVICE:MEMBAR[.A-Z]*]] ;
// CHECK: STG
// CHECK: {{ }}[[DEVICE]] ;
// CHECK: STG
// CHECK: {{ }}[[SYSTEM:MEMBAR[.A-Z]*]] ;
// CHECK: STG
// CHECK: {{ }}[[SYSTEM]] ;
// CHECK: STG
// CHECK-NOT: MEMBAR
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define MEMBAR(membar, scope) asm volatile("fence.acq_rel." scope ";" ::: "memory")
#else
#define MEMBAR(membar, scope) asm volatile(membar ";" ::: "memory")
#endif
#define FENCE(scope) asm volatile("fence.sc." scope ";" ::: "memory")

__global__ void Kernel(unsigned* words) {
  words[0] = 1;
  FENCE("cta");
  words[32] = 1;
  MEMBAR("membar.cta", "cta");
  words[64] = 1;
  FENCE("gpu");
  words[96] = 1;
  MEMBAR("membar.gl", "gpu");
  words[128] = 1;
  FENCE("sys");
  words[160] = 1;
  MEMBAR("membar.sys", "sys");
  words[192] = 1;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
