/*---
clause: pi.capture.isolation
covers: the wait that CU_EVENT_WAIT_EXTERNAL allows, at each launch, and its node
control: the wait is not captured
control-fails-with: a launch did not wait for the event of an external wait that the driver captured
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/capture.h"
#include "cts/stream/host_gate.h"

namespace {

__global__ void CountUp(volatile unsigned* word) { *word = *word + 1; }

// The event of the first node that waits for one; null without one.
CUevent WaitedFor(cudaGraph_t graph) {
  std::size_t count = 8;
  cudaGraphNode_t nodes[8] = {};
  CTS_CUDA(cudaGraphGetNodes(graph, nodes, &count));
  for (std::size_t i = 0; i < count; ++i) {
    CUgraphNodeType type = CU_GRAPH_NODE_TYPE_EMPTY;
    CTS_CU(CTS_DRIVER(cuGraphNodeGetType)(nodes[i], &type));
    if (type != CU_GRAPH_NODE_TYPE_WAIT_EVENT) continue;
    CUevent event = nullptr;
    CTS_CU(CTS_DRIVER(cuGraphEventWaitNodeGetEvent)(nodes[i], &event));
    return event;
  }
  return nullptr;
}

// The event is recorded outside of the capture before each launch, and each time after other work, which is held.
void Check(const char* name, cudaStreamCaptureMode mode, bool recorded_before) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream captured, stream, outside;
    const cts::Event event;
    if (recorded_before) CTS_CU(CTS_DRIVER(cuEventRecord)(event, outside));
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::PinnedBuffer<unsigned> count(1, 0);
    cts::Capture capture(captured, mode);
    if (!cts::control()) CTS_CU(CTS_DRIVER(cuStreamWaitEvent)(captured, event, CU_EVENT_WAIT_EXTERNAL));
    CountUp<<<1, 1, 0, captured>>>(count.device());
    CTS_CUDA(capture.End());
    if (!cts::control())
      CTS_EXPECT(WaitedFor(capture.graph()) == event, "an external wait became no node that waits for its event");
    const cts::Executable exec(capture.graph());
    for (unsigned launch = 1; launch <= 3; ++launch) {
      cts::HostGate gate;
      gate.Hold(outside);
      CTS_CU(CTS_DRIVER(cuEventRecord)(event, outside));
      exec.Launch(stream);
      if (CTS_NOT_YET(count.Load(0) == launch,
                      "a launch did not wait for the event of an external wait that the driver captured") &&
          cts::control())
        cts::PowerNotShown("no graph ran while another stream was held");
      gate.Open();
      CTS_EXPECT(cts::AwaitWord(count.data(), launch), "the work after an external wait never ran");
      CTS_CUDA(cudaDeviceSynchronize());
    }
  });
}

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) Check(mode.name, mode.mode, true);
  Check("never-recorded-before-the-capture", cudaStreamCaptureModeRelaxed, false);
}

}  // namespace
