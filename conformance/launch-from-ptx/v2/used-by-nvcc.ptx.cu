/*---
clause: ptx.v2.used-by-nvcc
control: the kernel makes one of the launches by hand, through the one-step form
build: [rdc]
note: the generated code declares every function ahead of the first call
---*/
// CHECK-NOT: {{(LaunchDevice|GetParameterBuffer)(_ptsz)?(,| |$)}}
// CHECK: __cudaCDP2GetParameterBufferV2,
// CHECK: __cudaCDP2LaunchDeviceV2,
// CHECK: __cudaCDP2GetParameterBufferV2,
// CHECK: __cudaCDP2LaunchDeviceV2,
// CHECK: __cudaCDP2GetParameterBufferV2,
// CHECK: __cudaCDP2LaunchDeviceV2,
// CHECK: __cudaCDP2GetParameterBufferV2,
// CHECK: __cudaCDP2LaunchDeviceV2,
#include "cts/case.cuh"

namespace {

__global__ void Child(int* out) { *out = 1; }
__global__ void Empty() {}

__global__ void Parent(int* out, cudaStream_t stream) {
  Child<<<1, 1>>>(out);
  Child<<<dim3(2, 3), dim3(4, 5), 64>>>(out);
  Child<<<1, 1, 0, stream>>>(out);
  Empty<<<1, 1>>>();
#ifdef CTS_CONTROL
  auto* buffer = static_cast<int**>(cudaGetParameterBuffer(alignof(int*), sizeof(int*)));
  *buffer = out;
  cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(1), 0, nullptr);
#else
  Child<<<1, 1>>>(out);
#endif
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
