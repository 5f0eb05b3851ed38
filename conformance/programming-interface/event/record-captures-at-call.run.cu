/*---
clause: pi.event.record-captures-at-call
control: the event is recorded after the later work
control-fails-with: later work of the stream changed what the event waits for
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kChanged = "later work of the stream changed what the event waits for";

void Check(const char* name, cudaStream_t stream) {
  cts::Row(name, [&] {
    cts::Event event;
    cts::Mark mark;
    cts::Gate gate;
    mark.Put(stream);
    if (!cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
    cts::Hold(gate, stream);
    if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
    // The kernel after the event runs, so that the event's work is complete.
    cts::Thread wait([&] { CTS_CUDA(cudaEventSynchronize(event)); });
    CTS_EXPECT(wait.EndsSoon(), kChanged);
    CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, kChanged);
    CTS_EXPECT_EQ(cudaStreamQuery(stream), cudaErrorNotReady, "the stream was not held");
    gate.Open();
    wait.Join();
    CTS_FINISH();
  });
}

CTS_CASE() {
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  Check("blocking", blocking);
  Check("non-blocking", non_blocking);
  Check("null", nullptr);
}

}  // namespace
