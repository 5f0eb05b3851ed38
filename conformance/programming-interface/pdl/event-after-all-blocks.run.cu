/*---
clause: pi.pdl.event-after-all-blocks
control: the event is recorded before the kernel
control-fails-with: a programmatic event was complete although a block had not triggered
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <string>

namespace {

constexpr const char* kEarly = "a programmatic event was complete although a block had not triggered";

// One block stands at the gate. The others trigger, where `triggers` says so, and end.
__global__ void Primary(cts::GateView gate, unsigned held, bool triggers) {
  if (blockIdx.x == held) gate.Pass();
#if __CUDA_ARCH__ >= 900
  if (triggers) (void)cudaTriggerProgrammaticLaunchCompletion();
#endif
}

// `times`: launches of the kernel, each of which has the same event; only the last one is held.
void Check(const char* name, unsigned blocks, unsigned held, bool triggers, unsigned times) {
  cts::Row((std::string(name) + (triggers ? "-that-triggers" : "-that-ends")).c_str(), [&] {
    const cts::Stream stream, waiting;
    const cts::Event event;
    cts::Mark mark;
    cts::Gate gate;
    cudaLaunchAttribute attribute{};
    attribute.id = cudaLaunchAttributeProgrammaticEvent;
    attribute.val.programmaticEvent.event = event;
    cudaLaunchConfig_t config{};
    config.gridDim = dim3(blocks);
    config.blockDim = dim3(1);
    config.stream = stream;
    config.attrs = &attribute;
    config.numAttrs = cts::control() ? 0 : 1;
    if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
    for (unsigned time = 1; time < times; ++time)
      CTS_CUDA(cudaLaunchKernelEx(&config, Primary, gate.view(), blocks, triggers));
    CTS_CUDA(cudaLaunchKernelEx(&config, Primary, gate.view(), held, triggers));
    CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
    CTS_EXPECT(gate.AwaitArrivals(1), "the kernel with the event never ran");
    mark.Put(waiting);
    CTS_NOT_YET(mark.seen() || cts::Taken(cudaEventQuery(event)) == cudaSuccess, kEarly);
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the stream that waited for the event never went on");
    CTS_FINISH();
    CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "the event is not complete although its kernel is");
  });
}

CTS_CASE() {
  for (const bool triggers : {true, false}) {
    Check("one-block", 1, 0, triggers, 1);
    Check("last-of-100-blocks", 100, 99, triggers, 1);
    Check("first-of-100-blocks", 100, 0, triggers, 1);
    Check("the-event-of-launches-before", 100, 57, triggers, 3);
  }
}

}  // namespace
