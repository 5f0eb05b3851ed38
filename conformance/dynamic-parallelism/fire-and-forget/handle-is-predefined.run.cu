/*---
clause: cdp.fire-and-forget.handle-is-predefined
control: the parent uses the other predefined stream
control-fails-with: the handle has another value than 4
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(unsigned* ran) { *ran = 1; }
__global__ void Parent(unsigned long long* handle, unsigned* ran, bool other) {
  const cudaStream_t stream = other ? cudaStreamTailLaunch : cudaStreamFireAndForget;
  *handle = reinterpret_cast<unsigned long long>(stream);
  Child<<<1, 1, 0, stream>>>(ran);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned long long> handle(1);
  cts::DeviceBuffer<unsigned> ran(1);
  Parent<<<1, 1>>>(handle.data(), ran.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(handle[0], 4u, "the handle has another value than 4");
  CTS_EXPECT_EQ(ran[0], 1u, "a launch into the stream that nobody created did not run");
}

}  // namespace
