/*---
clause: pi.graph.destroy-template-keeps-exec
covers: conditional, event and memory nodes, a launch that waits meanwhile
control: the executable graph is made of an empty template
control-fails-with: an executable graph of later kinds of nodes did not do its work once its template had gone
requires: [driver-12-4, memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"
#include "cts/process/threads.h"
#include "cts/stream/host_gate.h"

namespace {

constexpr size_t kBytes = 1 << 20;

struct Subject {
  const cts::DeviceBuffer<unsigned> words{2, 0};
  const cts::PinnedBuffer<unsigned> out{1, 0};
  const cts::Event event;
};

// An IF node in the body of another one, a record of an event, memory that is allocated, used and freed.
void Build(cudaGraph_t graph, const Subject& on) {
  unsigned* const words = on.words.data();
  const cts::Conditional outer = cts::AddConditional(graph, {}, cts::ConditionOf(graph, 1), cudaGraphCondTypeIf, 1);
  const cudaGraph_t body = outer.bodies[0];
  const cts::Conditional inner = cts::AddConditional(body, {}, cts::ConditionOf(graph, 1), cudaGraphCondTypeIf, 1);
  cts::AddKernel(inner.bodies[0], {}, cts::AddToWord, words, 1u);
  cts::AddCopy(body, {inner.node}, words + 1, words, sizeof(unsigned));
  cudaGraphNode_t record = nullptr, allocation = nullptr, free = nullptr;
  CTS_CUDA(cudaGraphAddEventRecordNode(&record, graph, &outer.node, 1, on.event));
  cudaMemAllocNodeParams parameters{};
  parameters.poolProps.allocType = cudaMemAllocationTypePinned;
  parameters.poolProps.location.type = cudaMemLocationTypeDevice;
  parameters.bytesize = kBytes;
  CTS_CUDA(cudaGraphAddMemAllocNode(&allocation, graph, &record, 1, &parameters));
  unsigned* const last = static_cast<unsigned*>(parameters.dptr) + kBytes / sizeof(unsigned) - 1;
  const cudaGraphNode_t store = cts::AddCopy(graph, {allocation}, last, words + 1, sizeof(unsigned));
  const cudaGraphNode_t copy = cts::AddCopy(graph, {store}, on.out.data(), last, sizeof(unsigned));
  CTS_CUDA(cudaGraphAddMemFreeNode(&free, graph, &copy, 1, parameters.dptr));
}

void Check(const char* name, bool launch_waits) {
  cts::Row(name, [&] {
    const Subject on;
    cts::Template graph;
    if (!cts::control()) Build(graph, on);
    const cts::Stream stream;
    const cts::Executable exec(graph);
    if (!launch_waits) graph.Destroy();
    for (unsigned launch = 1; launch <= 3; ++launch) {
      cudaError_t recorded = cudaErrorUnknown;
      cts::HostGate gate;
      gate.Hold(stream);
      // No document says that these calls do not wait for what holds the stream; so the gate opens where they do.
      cts::Thread calls([&] {
        exec.Launch(stream);
        recorded = cudaEventQuery(on.event);
        graph.Destroy();
      });
      const bool at_once = calls.EndsSoon(1);
      gate.Open();
      calls.Join();
      stream.Synchronize();
      const bool pending = !at_once || recorded == cudaErrorNotReady;
      CTS_EXPECT(pending && on.words[0] == launch && on.words[1] == launch && on.out[0] == launch,
                 "an executable graph of later kinds of nodes did not do its work once its template had gone");
    }
  });
}

CTS_CASE() {
  Check("before-the-first-launch", false);
  Check("while-a-launch-waits", true);
}

}  // namespace
