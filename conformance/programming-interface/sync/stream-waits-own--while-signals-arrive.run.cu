/*---
clause: pi.sync.stream-waits-own
covers: signals that interrupt the thread that waits
control: an idle stream is synchronized
control-fails-with: a wait for a stream that signals interrupted returned before its work was complete
timeout: 60
level: quick
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"
#include "cts/process/driver.h"

#include "../interruptions.cuh"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }

cudaError_t ByDriver(cudaStream_t stream) {
  return CTS_DRIVER(cuStreamSynchronize)(stream) == CUDA_SUCCESS ? cudaSuccess : cudaErrorUnknown;
}

// How many of three waits were as they should be.
template <class Wait>
void Tell(const char* name, cudaStream_t stream, cudaStream_t idle, Wait wait) {
  const cts::HostWindows windows;
  int waited = 0;
  for (int round = 0; round < 3; ++round) {
    const cts::Late late;
    Work<<<1, 1, 0, stream>>>(late.view());
    CTS_CUDA(cudaGetLastError());
    cudaError_t code = cudaErrorUnknown;
    bool done = false;
    {
      const cts::Interruptions interruptions;
      code = wait(cts::control() ? idle : stream);
      done = late.done();
    }
    waited += code == cudaSuccess && done;
    CTS_FINISH();
  }
  cts::Tell(name, waited);
}

CTS_CHILD(Waits) {
  CTS_CUDA(cudaSetDeviceFlags(cts::kWaitRows[cts::child_argument()].flags));
  const cts::Stream stream, idle, blocking(cudaStreamDefault);
  Tell("cudaStreamSynchronize", stream, idle, &cudaStreamSynchronize);
  Tell("of-a-blocking-stream", blocking, idle, &cudaStreamSynchronize);
  Tell("of-the-legacy-stream", cudaStreamLegacy, idle, &cudaStreamSynchronize);
  Tell("of-the-per-thread-stream", cudaStreamPerThread, idle, &cudaStreamSynchronize);
  Tell("cuStreamSynchronize", stream, idle, &ByDriver);
  cts::Tell("signals", cts::Interruptions::Count());
}

CTS_CASE() {
  for (int i = 0; i < 3; ++i) {
    cts::Row(cts::kWaitRows[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Waits", {.argument = i});
      for (const char* name : {"cudaStreamSynchronize", "of-a-blocking-stream", "of-the-legacy-stream",
                               "of-the-per-thread-stream", "cuStreamSynchronize"})
        CTS_EXPECT_EQ(child.Value(name), 3,
                      "a wait for a stream that signals interrupted returned before its work was complete");
      cts::ExpectInterrupted(child.Value("signals"));
    });
  }
}

}  // namespace
