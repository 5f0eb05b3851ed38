/*---
clause: cdp.mem.local.private-to-thread
covers: the machine code uses the window of the thread
control: the array lies in global memory
build: [cc-90, rdc]
note: STL and LDL address the window of the executing thread, so that the same address is another place for every thread
---*/
// CHECK-LABEL: Function : {{.*}}Parent
// CHECK-NOT: {{(ST|LD)(\.E| |G)}}
// CHECK: STL
// CHECK-NOT: {{(ST|LD)(\.E| |G)}}
// CHECK: LDL
// CHECK-NOT: {{(ST|LD)(\.E| |G)}}
// CHECK: STG.E
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
__device__ volatile int words[64];
#endif

__global__ void Parent(int* out, int index) {
#ifndef CTS_CONTROL
  volatile int words[64];
#endif
  words[index] = 1;
  words[index / 2] = 2;
  *out = words[index / 4];
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr, 0); }

}  // namespace
