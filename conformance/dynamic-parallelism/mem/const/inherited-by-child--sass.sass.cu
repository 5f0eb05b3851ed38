/*---
clause: cdp.mem.const.inherited-by-child
covers: the machine code reads constant memory
control: the variable lies in global memory
build: [cc-90, rdc]
note: >-
  Bank 3 holds the constants of the module, alike for the grids of all its kernels.
---*/
// CHECK-LABEL: {{Function : .*}}ParentEPi
// CHECK: {{c\[0x3\]}}
// CHECK-LABEL: {{Function : .*}}ChildEPi
// CHECK: {{c\[0x3\]}}
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
__device__ int value;
#else
__constant__ int value;
#endif

__global__ void Child(int* seen) { seen[1] = value; }
__global__ void Parent(int* seen) {
  seen[0] = value;
  Child<<<1, 1>>>(seen);
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr); }

}  // namespace
