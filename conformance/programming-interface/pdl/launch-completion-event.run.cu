/*---
clause: pi.pdl.launch-completion-event
control: the launch has no such attribute
control-fails-with: an event of a launch that is complete was still that of held work
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/witness.cuh"

#include <string>

namespace {

constexpr const char* kOld = "an event of a launch that is complete was still that of held work";

__global__ void Count(unsigned* runs) { atomicAdd(runs, 1u); }

void Launch(cudaStream_t stream, unsigned blocks, cudaEvent_t event, unsigned* runs) {
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeLaunchCompletionEvent;
  attribute.val.launchCompletionEvent.event = event;
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(blocks);
  config.blockDim = dim3(1);
  config.stream = stream;
  config.attrs = &attribute;
  config.numAttrs = cts::control() ? 0 : 1;
  CTS_CUDA(cudaLaunchKernelEx(&config, Count, runs));
}

// The event is recorded in a stream that the host holds, and then by the launch into another one.
template <class Await>
void Check(const std::string& name, unsigned blocks, Await await) {
  cts::Row(name.c_str(), [&] {
    const cts::DeviceBuffer<unsigned> runs(1, 0);
    unsigned* const at = runs.data();
    const cts::Stream held, stream;
    const cts::Event event(cudaEventDisableTiming);
    Launch(stream, blocks, event, at);  // nothing is used for the first time after what is held
    CTS_FINISH();
    cts::HostGate gate;
    gate.Hold(held);
    CTS_CUDA(cudaEventRecord(event, held));
    Launch(stream, blocks, event, at);
    await(gate, event);
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(cts::Taken(cudaEventQuery(event)), cudaSuccess,
                  "an event is not complete although the device is idle");
    CTS_EXPECT_EQ(runs[0], 2 * blocks, "a launch with a launch completion event did not run each block once");
  });
}

CTS_CASE() {
  for (const unsigned blocks : {1u, 1000u}) {
    Check("host-" + std::to_string(blocks), blocks, [](cts::HostGate& gate, cudaEvent_t event) {
      cts::Thread call([&] { CTS_CUDA(cudaEventSynchronize(event)); });
      cts::ExpectPasses(gate, call, kOld);
      gate.Open();
      call.Join();
    });
    Check("stream-" + std::to_string(blocks), blocks, [](cts::HostGate& gate, cudaEvent_t event) {
      const cts::Stream waiting;
      cts::Mark mark;
      CTS_CUDA(cudaStreamWaitEvent(waiting, event, 0));
      mark.Put(waiting, cts::By::kCopy);
      cts::ExpectPasses(gate, mark, kOld);
      gate.Open();
      waiting.Synchronize();
    });
  }
}

}  // namespace
