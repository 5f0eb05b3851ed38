/*---
clause: model.cluster-barrier.default-release-and-acquire
control: the arrivals without a word are relaxed
build: [cc-90]
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK: {{ }}STG
// CHECK: {{ }}[[RELEASE:MEMBAR[.A-Z]*]] ;
// CHECK: UCGABAR_ARV
// CHECK: {{ }}STG
// CHECK: UCGABAR_WAIT
// CHECK: {{ }}[[ACQUIRE:CCTL[.A-Z]*]] ;
// CHECK: {{ }}STG
// CHECK: {{ }}[[RELEASE]] ;
// CHECK: UCGABAR_ARV
// CHECK: {{ }}STG
// CHECK: UCGABAR_WAIT
// CHECK: {{ }}[[ACQUIRE]] ;
// CHECK: {{ }}STG
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define ARRIVE "barrier.cluster.arrive.relaxed"
#else
#define ARRIVE "barrier.cluster.arrive"
#endif

// Each operation without a word, then with it.
__global__ void Kernel(unsigned* words) {
  words[0] = 1;
  asm volatile(ARRIVE ";" ::: "memory");
  words[32] = 1;
  asm volatile("barrier.cluster.wait;" ::: "memory");
  words[64] = 1;
  asm volatile("barrier.cluster.arrive.release;" ::: "memory");
  words[96] = 1;
  asm volatile("barrier.cluster.wait.acquire;" ::: "memory");
  words[128] = 1;
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
