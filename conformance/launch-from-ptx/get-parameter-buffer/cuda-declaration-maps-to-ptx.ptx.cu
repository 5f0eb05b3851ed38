/*---
clause: ptx.get-parameter-buffer.cuda-declaration-maps-to-ptx
control: the kernel does not call the function
build: [rdc]
note: >-
  Toolkits that map it to an entry point of the second generation violate the name alone; --first-generation shows that
  the same patterns can be met.
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
