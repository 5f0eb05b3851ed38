/*---
clause: ptx.v2.cdp2-symbol-names
control: the opt-in macro asks for the names of the first generation
build: [rdc]
control-build: [rdc, cdp1]
---*/
// CHECK-NOT: .extern .func {{.*\) cuda}}
// CHECK-DAG: .extern .func {{.*\)}} __cudaCDP2GetDevice{{$}}
// CHECK-DAG: .extern .func {{.*\)}} __cudaCDP2MemsetAsync{{$}}
// CHECK-DAG: .extern .func {{.*\)}} __cudaCDP2StreamDestroy{{$}}
// CHECK-DAG: .extern .func {{.*\)}} __cudaCDP2GetLastError{{$}}
// CHECK-DAG: .extern .func {{.*\)}} __cudaCDP2GetParameterBufferV2{{$}}
// CHECK-DAG: .extern .func {{.*\)}} __cudaCDP2LaunchDeviceV2{{$}}
// CHECK-NOT: .extern .func {{.*\) cuda}}
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
