/*---
clause: ptx.get-parameter-buffer.cuda-declaration-maps-to-ptx
covers: the names of the first generation
control: the kernel does not call the function
build: [rdc, cdp1, cc-80]
note: the first generation has the documented names
---*/
// CHECK: .func (.param .b64 {{[[:alnum:]_]+}}) cudaGetParameterBuffer{{$}}
// CHECK-NEXT: (
// CHECK-NEXT: .param .b64 {{[[:alnum:]_]+}},
// CHECK-NEXT: .param .b64 {{[[:alnum:]_]+$}}
// CHECK-LABEL: .entry {{.*}}Parent
// CHECK: {{^[[:space:]]*}}cudaGetParameterBuffer,
#include "cts/case.cuh"

namespace {

__global__ void Parent([[maybe_unused]] void** buffer) {
#ifndef CTS_CONTROL
  *buffer = cudaGetParameterBuffer(8, 8);
#endif
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr); }

}  // namespace
