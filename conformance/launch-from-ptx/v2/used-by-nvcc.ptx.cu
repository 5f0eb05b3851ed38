/*---
clause: ptx.v2.used-by-nvcc
control: the kernel calls the one-step form by hand
build: [rdc]
---*/
// CHECK-NOT: cudaCDP2LaunchDevice,
// CHECK: call.uni {{.*}}
// CHECK: __cudaCDP2GetParameterBufferV2,
// CHECK-NOT: cudaCDP2LaunchDevice,
// CHECK: __cudaCDP2LaunchDeviceV2,
#include "cts/case.cuh"

namespace {

__global__ void Child(int* out) { *out = 1; }

__global__ void Parent(int* out) {
#ifdef CTS_CONTROL
  auto* buffer = static_cast<int**>(cudaGetParameterBuffer(alignof(int*), sizeof(int*)));
  *buffer = out;
  cudaLaunchDevice(reinterpret_cast<void*>(&Child), buffer, dim3(1), dim3(1), 0, nullptr);
#else
  Child<<<1, 1>>>(out);
#endif
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr); }

}  // namespace
