/*---
clause: pi.stream.get-device
control: the stream is made on the other device
control-fails-with: the device of a stream is not the one that it was made on
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

void Check(const char* name, int device, cudaError_t (*create)(cudaStream_t*)) {
  cts::Row(name, [&] {
    cudaStream_t stream = nullptr;
    {
      const cts::OnDevice on(cts::control() ? 1 - device : device);
      CTS_CUDA(create(&stream));
    }
    for (const int current : {0, 1}) {
      const cts::OnDevice on(current);
      int got = -1;
      CTS_CUDA(cudaStreamGetDevice(stream, &got));
      CTS_EXPECT_EQ(got, device, "the device of a stream is not the one that it was made on");
    }
    CTS_CUDA(cudaStreamDestroy(stream));
  });
}

CTS_CASE() {
  const auto blocking = [](cudaStream_t* stream) { return cudaStreamCreate(stream); };
  const auto other = [](cudaStream_t* stream) { return cudaStreamCreateWithFlags(stream, cudaStreamNonBlocking); };
  Check("blocking-on-the-first", 0, blocking);
  Check("blocking-on-the-second", 1, blocking);
  Check("non-blocking-on-the-first", 0, other);
  Check("non-blocking-on-the-second", 1, other);
}

}  // namespace
