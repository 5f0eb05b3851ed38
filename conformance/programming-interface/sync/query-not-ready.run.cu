/*---
clause: pi.sync.query-not-ready
control: an idle stream is queried
control-fails-with: the query of a stream with pending work did not return cudaErrorNotReady
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

void Check(const char* name, cudaStream_t stream, bool running) {
  cts::Row(name, [&] {
    cts::Stream idle;
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, stream);
    if (!running) mark.Put(stream);
    // Not for a moment only.
    for (int i = 0; i < 100; ++i) {
      CTS_EXPECT_EQ(cudaStreamQuery(cts::control() ? idle : stream), cudaErrorNotReady,
                    "the query of a stream with pending work did not return cudaErrorNotReady");
    }
    gate.Open();
    CTS_FINISH();
  });
}

CTS_CASE() {
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  Check("blocking", blocking, true);
  Check("non-blocking", non_blocking, true);
  Check("non-blocking-with-a-queue", non_blocking, false);
  Check("null", nullptr, true);
  Check("legacy", cudaStreamLegacy, true);
  Check("per-thread", cudaStreamPerThread, true);
}

}  // namespace
