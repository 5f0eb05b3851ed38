/*---
clause: model.release-acquire.fence-without-order-is-acq-rel
control: fence.sc stands instead of the fence without an order
build: [cc-90]
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK: {{ }}STG
// CHECK: {{ }}[[BLOCK:MEMBAR[.A-Z]*]] ;
// CHECK: {{ }}STG
// CHECK: {{ }}[[BLOCK]] ;
// CHECK: {{ }}STG
// CHECK: {{ }}[[CLUSTER:MEMBAR[.A-Z]*]] ;
// CHECK: {{ }}STG
// CHECK: {{ }}[[CLUSTER]] ;
// CHECK: {{ }}STG
// CHECK: {{ }}[[DEVICE:MEMBAR[.A-Z]*]] ;
// CHECK: {{ }}STG
// CHECK: {{ }}[[DEVICE]] ;
// CHECK: {{ }}STG
// CHECK: {{ }}[[SYSTEM:MEMBAR[.A-Z]*]] ;
// CHECK: {{ }}STG
// CHECK: {{ }}[[SYSTEM]] ;
// CHECK: {{ }}STG
// CHECK-NOT: MEMBAR
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define FENCE(scope) asm volatile("fence.sc." scope ";" ::: "memory")
#else
#define FENCE(scope) asm volatile("fence." scope ";" ::: "memory")
#endif
#define NAMED(scope) asm volatile("fence.acq_rel." scope ";" ::: "memory")

__global__ void Kernel(unsigned* words) {
  words[0] = 1;
  NAMED("cta");
  words[32] = 1;
  FENCE("cta");
  words[64] = 1;
  NAMED("cluster");
  words[96] = 1;
  FENCE("cluster");
  words[128] = 1;
  NAMED("gpu");
  words[160] = 1;
  FENCE("gpu");
  words[192] = 1;
  NAMED("sys");
  words[224] = 1;
  FENCE("sys");
  words[256] = 1;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
