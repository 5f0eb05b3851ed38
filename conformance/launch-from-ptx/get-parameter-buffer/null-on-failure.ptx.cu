/*---
clause: ptx.get-parameter-buffer.null-on-failure
control: the kernel makes the two calls of the second launch by hand, one after the other
build: [rdc]
note: accepts either sense of the test, and the wrappers around the two functions that unoptimized code has
---*/
// CHECK-LABEL: .entry {{.*}}Parent
// CHECK: GetParameterBufferV2{{[A-Za-z0-9_]*}},
// CHECK-NOT: LaunchDeviceV2
// CHECK: ld.param.b64 [[BUFFER:%rd[0-9]+]],
// CHECK-NOT: LaunchDeviceV2
// CHECK: setp.{{(eq|ne)}}.{{[bsu]64}} %p{{[0-9]+}}, [[BUFFER]], 0;
// CHECK-NOT: LaunchDeviceV2
// CHECK: @{{!?%p[0-9]+}} bra
// CHECK: LaunchDeviceV2{{[A-Za-z0-9_]*}},
// CHECK: GetParameterBufferV2{{[A-Za-z0-9_]*}},
// CHECK-NOT: LaunchDeviceV2
// CHECK: ld.param.b64 [[BUFFER:%rd[0-9]+]],
// CHECK-NOT: LaunchDeviceV2
// CHECK: setp.{{(eq|ne)}}.{{[bsu]64}} %p{{[0-9]+}}, [[BUFFER]], 0;
// CHECK-NOT: LaunchDeviceV2
// CHECK: @{{!?%p[0-9]+}} bra
// CHECK: LaunchDeviceV2{{[A-Za-z0-9_]*}},
#include "cts/case.cuh"

namespace {

__global__ void Child(int* out) { *out = 1; }

__global__ void Empty() {}

__global__ void Parent(int* out, cudaStream_t stream) {
  Child<<<2, 32, 64, stream>>>(out);
#ifdef CTS_CONTROL
  void* buffer = cudaGetParameterBufferV2(reinterpret_cast<void*>(&Empty), dim3(1), dim3(1), 0);
  cudaLaunchDeviceV2(buffer, nullptr);
#else
  Empty<<<1, 1>>>();
#endif
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
