/*---
clause: rt.stream.destroy-default-stream
control: a stream that was created
control-fails-with: the stream was destroyed
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  cudaStream_t stream = nullptr;
  if (cts::control()) CTS_CUDA(cudaStreamCreate(&stream));
  const cudaError_t code = cudaStreamDestroy(stream);
  CTS_EXPECT_NE(code, cudaSuccess, "the stream was destroyed");
  CTS_OBSERVE("code", code);
  (void)cudaGetLastError();
}

}  // namespace
