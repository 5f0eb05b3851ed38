/*---
clause: pi.pdl.event-after-all-blocks
control: the block that is held triggers before it stands at the gate
control-fails-with: a stream that waited for a programmatic event went on although a block had not triggered
requires: [cc-90]
draft: an H200 does not show the violation of its control
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <string>

namespace {

constexpr const char* kEarly =
    "a stream that waited for a programmatic event went on although a block had not triggered";

// One block stands at the gate. The others trigger, where `triggers` says so, and end.
__global__ void Primary(cts::GateView gate, unsigned held, bool triggers, bool before_the_gate) {
  const bool is_held = blockIdx.x == held;
#if __CUDA_ARCH__ >= 900
  if ((triggers && !is_held) || (is_held && before_the_gate)) (void)cudaTriggerProgrammaticLaunchCompletion();
#endif
  if (is_held) gate.Pass();
#if __CUDA_ARCH__ >= 900
  if (triggers && is_held) (void)cudaTriggerProgrammaticLaunchCompletion();
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
    config.numAttrs = 1;
    for (unsigned time = 1; time < times; ++time)
      CTS_CUDA(cudaLaunchKernelEx(&config, Primary, gate.view(), blocks, triggers, false));
    CTS_CUDA(cudaLaunchKernelEx(&config, Primary, gate.view(), held, triggers, cts::control()));
    CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
    CTS_EXPECT(gate.AwaitArrivals(1), "the kernel with the event never ran");
    mark.Put(waiting);
    CTS_NOT_YET(mark.seen(), kEarly);
    if (cts::control() && !mark.seen())
      cts::PowerNotShown("no other stream went on while a block that had triggered was held");
    if (!cts::control())
      CTS_EXPECT_EQ(cts::Taken(cudaEventQuery(event)), cudaErrorNotReady,
                    "a programmatic event was complete for the host although a block had not triggered");
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
