/*---
clause: cdp.scope.stream-private-to-block-cdp1
control: the second block launches into a stream of its own
control-fails-with:
  - a launch into another block's stream did not fail with cudaErrorInvalidValue
  - a grid ran in another block's stream
build: [rdc, cdp1, ptx-80, no-sync-deprecation]
requires: [cc-80, driver-knows-toolkit]
draft: no device of compute capability below 9.0 has run it
---*/
#include "cts/case.cuh"

namespace {

struct Shared {
  unsigned turns, published, done, alone;
  cudaStream_t stream;
};

__global__ void Child(unsigned* ran) { *ran = 1; }

// The block that starts first creates the stream, and keeps it until the other one has launched.
__global__ void Parent(Shared* shared, unsigned* ran, cudaError_t* codes, bool own) {
  if (atomicAdd(&shared->turns, 1u) == 0) {
    codes[0] = cudaStreamCreateWithFlags(&shared->stream, cudaStreamNonBlocking);
    cts::RaiseFlag(&shared->published, 1u);
    if (!cts::AwaitFlag(&shared->done, 1u, cts::kPatience / 3)) cts::RaiseFlag(&shared->alone, 1u);
    (void)cudaStreamDestroy(shared->stream);
  } else if (cts::AwaitFlag(&shared->published, 1u) && *static_cast<volatile unsigned*>(&shared->alone) == 0) {
    cudaStream_t stream = shared->stream;
    if (own) codes[1] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    Child<<<1, 1, 0, stream>>>(ran);
    codes[2] = cudaGetLastError();
    if (own) (void)cudaStreamDestroy(stream);
    cts::RaiseFlag(&shared->done, 1u);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<Shared> shared(1, 0);
  cts::DeviceBuffer<unsigned> ran(1, 0);
  cts::DeviceBuffer<cudaError_t> codes(3, 0);
  Parent<<<2, 1>>>(shared.data(), ran.data(), codes.data(), cts::control());
  CTS_FINISH();
  if (shared[0].alone == 1) return cts::PowerNotShown("the two blocks never ran at the same time");
  for (int i = 0; i < 2; ++i) CTS_EXPECT_EQ(codes[i], cudaSuccess, "no device stream could be created");
  CTS_EXPECT_EQ(codes[2], cudaErrorInvalidValue,
                "a launch into another block's stream did not fail with cudaErrorInvalidValue");
  CTS_EXPECT_EQ(ran[0], 0, "a grid ran in another block's stream");
}

}  // namespace
