/*---
clause: pi.sync.stream-leaves-others-running
covers: waits beside the NULL stream and the per-thread one
control: the stream itself is held up
control-fails-with: cudaStreamSynchronize waited for a default stream, or for another one in its place
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr const char* kWaited = "cudaStreamSynchronize waited for a default stream, or for another one in its place";

// The stream's work is independent of what is held.
void Check(const char* name, cudaStream_t held, cudaStream_t stream) {
  cts::Row(name, [&] {
    cts::Mark mark;
    cts::HostGate gate;
    gate.Hold(cts::control() ? stream : held);
    mark.Put(stream);
    cts::Thread wait([&] { CTS_CUDA(cudaStreamSynchronize(stream)); });
    if (cts::ExpectPasses(gate, wait, kWaited)) {
      CTS_EXPECT_EQ(cudaStreamQuery(held), cudaErrorNotReady, "the other stream was not held up");
      (void)cudaGetLastError();
    }
    gate.Open();
    wait.Join();
    CTS_EXPECT(mark.seen(), "the kernel of the stream did not run");
    CTS_CUDA(cudaDeviceSynchronize());
  });
}

CTS_CASE() {
  const cts::Stream non_blocking, blocking(cudaStreamDefault);
  Check("null-stream-held", nullptr, non_blocking);
  Check("legacy-handle-held", cudaStreamLegacy, non_blocking);
  Check("null-stream-beside-a-non-blocking-one", non_blocking, nullptr);
  Check("per-thread-stream-held", cudaStreamPerThread, non_blocking);
  Check("per-thread-stream-beside-a-blocking-one", cudaStreamPerThread, blocking);
}

}  // namespace
