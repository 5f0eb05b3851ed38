/*---
clause: ptx.v2.stream-constants-in-ptx
control: both launches go into the NULL stream
build: [rdc]
---*/
// CHECK: st.param.b64 [{{.*}}], 4;
// CHECK: __cudaCDP2LaunchDeviceV2,
// CHECK: st.param.b64 [{{.*}}], 3;
// CHECK: __cudaCDP2LaunchDeviceV2,
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define CTS_FORGET nullptr
#define CTS_TAIL nullptr
#else
#define CTS_FORGET cudaStreamFireAndForget
#define CTS_TAIL cudaStreamTailLaunch
#endif

__global__ void Child(int* out) { *out = 1; }

__global__ void Parent(int* out) {
  Child<<<1, 1, 0, CTS_FORGET>>>(out);
  Child<<<1, 1, 0, CTS_TAIL>>>(out);
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr); }

}  // namespace
