/*---
clause: ptx.v2.cdp2-symbol-names
control: the opt-in macro asks for the names of the first generation
build: [rdc]
control-build: [rdc, cdp1]
note: the calls stand in the order of the source, after all declarations
---*/
// CHECK-NOT: {{(^|[^_[:alnum:]])cuda[A-Z]}}
// CHECK: {{^[[:space:]]*}}__cudaCDP2GetDevice,
// CHECK-NOT: {{(^|[^_[:alnum:]])cuda[A-Z]}}
// CHECK: {{^[[:space:]]*}}__cudaCDP2MemsetAsync,
// CHECK-NOT: {{(^|[^_[:alnum:]])cuda[A-Z]}}
// CHECK: {{^[[:space:]]*}}__cudaCDP2GetParameterBufferV2,
// CHECK-NOT: {{(^|[^_[:alnum:]])cuda[A-Z]}}
// CHECK: {{^[[:space:]]*}}__cudaCDP2LaunchDeviceV2,
// CHECK-NOT: {{(^|[^_[:alnum:]])cuda[A-Z]}}
// CHECK: {{^[[:space:]]*}}__cudaCDP2StreamDestroy,
// CHECK-NOT: {{(^|[^_[:alnum:]])cuda[A-Z]}}
// CHECK: {{^[[:space:]]*}}__cudaCDP2GetLastError,
// CHECK-NOT: {{(^|[^_[:alnum:]])cuda[A-Z]}}
#include "cts/case.cuh"

namespace {

__global__ void Child() {}
__global__ void Parent(int* device, cudaStream_t stream, cudaError_t* last) {
  cudaGetDevice(device);
  cudaMemsetAsync(device, 0, sizeof(int), stream);
  Child<<<1, 1, 0, stream>>>();
  cudaStreamDestroy(stream);
  *last = cudaGetLastError();
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr, nullptr, nullptr); }

}  // namespace
