/*---
clause: pi.callback.add-callback-status-success
control: the callback is enqueued in another stream and with other data
control-fails-with:
  - the callback did not get its stream
  - the callback did not get its data
---*/
#include "cts/case.cuh"

namespace {

__global__ void Nothing() {}

struct Arguments {
  cudaStream_t stream = nullptr;
  cudaError_t status = cudaErrorUnknown;
  void* data = nullptr;
};
Arguments got;

void CUDART_CB Keep(cudaStream_t stream, cudaError_t status, void* data) { got = {stream, status, data}; }

CTS_CASE() {
  static int object, another;
  for (const unsigned flags : {cudaStreamDefault, cudaStreamNonBlocking}) {
    cts::Row(flags == cudaStreamDefault ? "blocking" : "non-blocking", [&] {
      const cts::Stream stream(flags), other(flags);
      got = Arguments{};
      Nothing<<<1, 1, 0, stream>>>();
      CTS_CUDA(cudaGetLastError());
      CTS_CUDA(cudaStreamAddCallback(cts::control() ? other : stream, &Keep, cts::control() ? &another : &object, 0));
      CTS_FINISH();
      CTS_EXPECT_EQ(got.stream, static_cast<cudaStream_t>(stream), "the callback did not get its stream");
      CTS_EXPECT_EQ(got.data, static_cast<void*>(&object), "the callback did not get its data");
      CTS_EXPECT_EQ(got.status, cudaSuccess, "the callback got an error although there was none");
    });
  }
}

}  // namespace
