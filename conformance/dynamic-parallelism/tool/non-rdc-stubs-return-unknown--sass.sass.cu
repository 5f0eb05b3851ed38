/*---
clause: cdp.tool.non-rdc-stubs-return-unknown
covers: the code in the machine code of the stubs
control: the same source is built as relocatable device code
build: [cc-90]
control-build: [cc-90, rdc]
note: cudaErrorUnknown is 999, 0x3e7; as a summand it stays a number of its own in the code
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: CALL
// CHECK: {{ADD.*, 0x3e7}}
// CHECK-NOT: CALL
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

__global__ void Kernel(int* sum) {
  int device;
  *sum += static_cast<int>(cudaGetDevice(&device));
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr); }

}  // namespace
