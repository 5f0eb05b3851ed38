/*---
clause: cdp.mem.const.inherited-by-child
covers: the machine code reads constant memory
control: the variable lies in global memory
build: [cc-90, rdc]
note: >-
  What is stored was not loaded from global memory: it comes from a bank of constants, alike for the grids of all
  kernels of the module. The number of the bank is the assembler's affair.
---*/
// CHECK-LABEL: {{Function : .*}}ParentEPi
// CHECK-NOT: {{ LDG?[. ]}}
// CHECK: {{ STG?[. ]}}
// CHECK-LABEL: {{Function : .*}}ChildEPi
// CHECK-NOT: {{ LDG?[. ]}}
// CHECK: {{ STG?[. ]}}
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
