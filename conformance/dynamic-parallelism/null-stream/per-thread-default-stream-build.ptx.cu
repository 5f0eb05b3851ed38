/*---
clause: cdp.null-stream.per-thread-default-stream-build
control: the build keeps the legacy default stream
build: [rdc, per-thread-stream]
control-build: [rdc]
---*/
// CHECK-LABEL: .entry {{.*}}Parent
// CHECK-NOT: {{(LaunchDeviceV2|MemsetAsync|EventRecord|StreamWaitEvent)[^_]}}
// CHECK: __cudaCDP2LaunchDeviceV2_ptsz
// CHECK-NOT: {{(LaunchDeviceV2|MemsetAsync|EventRecord|StreamWaitEvent)[^_]}}
// CHECK: __cudaCDP2MemsetAsync_ptsz
// CHECK-NOT: {{(LaunchDeviceV2|MemsetAsync|EventRecord|StreamWaitEvent)[^_]}}
// CHECK: __cudaCDP2EventRecord_ptsz
// CHECK-NOT: {{(LaunchDeviceV2|MemsetAsync|EventRecord|StreamWaitEvent)[^_]}}
// CHECK: __cudaCDP2StreamWaitEvent_ptsz
#include "cts/case.cuh"

namespace {

__global__ void Child() {}
__global__ void Parent(int* data, cudaStream_t stream, cudaEvent_t event) {
  Child<<<1, 1>>>();
  cudaMemsetAsync(data, 0, sizeof(int), stream);
  cudaEventRecord(event, stream);
  cudaStreamWaitEvent(stream, event, 0);
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr, nullptr, nullptr); }

}  // namespace
