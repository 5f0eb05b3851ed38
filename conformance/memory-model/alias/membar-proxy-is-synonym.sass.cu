/*---
clause: model.alias.membar-proxy-is-synonym
control: nothing stands instead of membar.proxy
build: [cc-90]
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK: {{ }}STG
// CHECK: {{ }}[[FIRST:MEMBAR[.A-Z]*]] ;
// CHECK: {{ }}[[SECOND:MEMBAR[.A-Z]*]] ;
// CHECK: {{ }}[[LAST:CCTL[.A-Z]*]] ;
// CHECK: {{ }}STG
// CHECK: {{ }}[[FIRST]] ;
// CHECK: {{ }}[[SECOND]] ;
// CHECK: {{ }}[[LAST]] ;
// CHECK: {{ }}STG
// CHECK-NOT: MEMBAR
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define MEMBAR(kind)
#else
#define MEMBAR(kind) asm volatile("membar.proxy." kind ";" ::: "memory")
#endif
#define FENCE(kind) asm volatile("fence.proxy." kind ";" ::: "memory")

__global__ void Kernel(unsigned* words) {
  words[0] = 1;
  FENCE("alias");
  words[32] = 1;
  MEMBAR("alias");
  words[64] = 1;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
