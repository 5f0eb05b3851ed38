/*---
clause: pi.sync.wait-event-does-not-block-host
control: the host waits for the event instead
control-fails-with: cudaStreamWaitEvent blocked the host
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

void Check(const char* name, unsigned held_flags, cudaStream_t stream) {
  cts::Row(name, [&] {
    cts::Stream held(held_flags);
    cts::Event event;
    cudaError_t code = cudaErrorUnknown;
    cts::Gate gate;
    cts::Hold(gate, held);
    CTS_CUDA(cudaEventRecord(event, held));
    cts::Thread call(
        [&] { code = cts::control() ? cudaEventSynchronize(event) : cudaStreamWaitEvent(stream, event, 0); });
    CTS_EXPECT(call.EndsSoon(), "cudaStreamWaitEvent blocked the host");
    gate.Open();
    call.Join();
    CTS_EXPECT_EQ(code, cudaSuccess, "cudaStreamWaitEvent failed");
  });
}

CTS_CASE() {
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  Check("into-non-blocking", cudaStreamNonBlocking, non_blocking);
  Check("into-blocking", cudaStreamNonBlocking, blocking);
  Check("into-null", cudaStreamDefault, nullptr);
}

}  // namespace
