/*---
clause: pi.event.elapsed-not-ready
covers: an event that was complete and is recorded again
control: the gate is opened and the stream synchronized first
control-fails-with: the elapsed time of an event that is pending again was not refused with cudaErrorNotReady
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kNotRefused =
    "the elapsed time of an event that is pending again was not refused with cudaErrorNotReady";

// Both were complete, and their time was told; either, or both, are recorded again after the gate.
void Check(const char* name, bool start_again, bool stop_again) {
  cts::Row(name, [&] {
    const cts::Stream stream, held;
    const cts::Event start(cudaEventDefault), stop(cudaEventDefault);
    float elapsed_ms = -1;
    CTS_CUDA(cudaEventRecord(start, stream));
    CTS_CUDA(cudaEventRecord(stop, stream));
    CTS_CUDA(cudaStreamSynchronize(stream));
    CTS_CUDA(cudaEventElapsedTime(&elapsed_ms, start, stop));
    cts::Gate gate;
    cts::Hold(gate, held);
    if (start_again) CTS_CUDA(cudaEventRecord(start, held));
    if (stop_again) CTS_CUDA(cudaEventRecord(stop, held));
    if (cts::control()) {
      gate.Open();
      CTS_CUDA(cudaStreamSynchronize(held));
    }
    CTS_EXPECT_EQ(cudaEventElapsedTime(&elapsed_ms, start, stop), cudaErrorNotReady, kNotRefused);
    CTS_EXPECT_EQ(cudaEventElapsedTime(&elapsed_ms, stop, start), cudaErrorNotReady, kNotRefused);
    (void)cudaGetLastError();
    gate.Open();
    CTS_FINISH();
    CTS_CUDA(cudaEventElapsedTime(&elapsed_ms, start, stop));
  });
}

CTS_CASE() {
  Check("start", true, false);
  Check("stop", false, true);
  Check("both", true, true);
}

}  // namespace
