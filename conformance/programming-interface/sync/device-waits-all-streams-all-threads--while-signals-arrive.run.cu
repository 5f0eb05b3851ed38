/*---
clause: pi.sync.device-waits-all-streams-all-threads
covers: signals that interrupt the thread that waits
control: the host synchronizes an idle stream instead
control-fails-with: a wait for the device that signals interrupted returned before all work was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"
#include "cts/process/threads.h"

#include "../interruptions.cuh"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }

// How many of three waits were as they should be; another thread puts the work into the stream.
void Tell(const char* name, cudaStream_t stream, cudaStream_t idle) {
  const cts::HostWindows windows;
  int waited = 0;
  for (int round = 0; round < 3; ++round) {
    const cts::Late late;
    cts::InThread([&] {
      Work<<<1, 1, 0, stream>>>(late.view());
      CTS_CUDA(cudaGetLastError());
    });
    cudaError_t code = cudaErrorUnknown;
    bool done = false;
    {
      const cts::Interruptions interruptions;
      code = cts::control() ? cudaStreamSynchronize(idle) : cudaDeviceSynchronize();
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
  Tell("non-blocking-stream", stream, idle);
  Tell("blocking-stream", blocking, idle);
  Tell("legacy-stream", cudaStreamLegacy, idle);
  Tell("per-thread-stream", cudaStreamPerThread, idle);
  cts::Tell("signals", cts::Interruptions::Count());
}

CTS_CASE() {
  for (int i = 0; i < 3; ++i) {
    cts::Row(cts::kWaitRows[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Waits", {.argument = i});
      for (const char* name : {"non-blocking-stream", "blocking-stream", "legacy-stream", "per-thread-stream"})
        CTS_EXPECT_EQ(child.Value(name), 3,
                      "a wait for the device that signals interrupted returned before all work was complete");
      cts::ExpectInterrupted(child.Value("signals"));
    });
  }
}

}  // namespace
