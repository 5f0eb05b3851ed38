/*---
clause: pi.graph-update.event-nodes
control: the event of the node of the template is set
control-fails-with:
  - setting the event of a record node of an executable graph did not change what it records
  - setting the event of a wait node of an executable graph did not change what it waits for
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/host_gate.h"

namespace {

// After the launch of a graph that is held, the event of the node is not complete, and the other one is.
CTS_CASE(record) {
  const cts::Event old, fresh;
  const cts::Stream stream;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, old));
  const cts::Executable exec(graph);
  CTS_CUDA(cts::control() ? cudaGraphEventRecordNodeSetEvent(node, fresh)
                          : cudaGraphExecEventRecordNodeSetEvent(exec, node, fresh));
  for (int launch = 0; launch < 2; ++launch) {
    cts::HostGate gate;
    gate.Hold(stream);
    exec.Launch(stream);
    const cudaError_t of_old = cudaEventQuery(old), of_fresh = cudaEventQuery(fresh);
    gate.Open();
    stream.Synchronize();
    CTS_EXPECT(of_old == cudaSuccess && of_fresh == cudaErrorNotReady,
               "setting the event of a record node of an executable graph did not change what it records");
    CTS_EXPECT_EQ(cudaEventQuery(fresh), cudaSuccess, "the event of a complete launch is not complete");
  }
}

// The graph waits for an event of a stream that is held, and no longer for one that is complete.
CTS_CASE(wait) {
  const cts::Event old, fresh;
  const cts::Stream stream, held;
  cts::NodeMark mark;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddEventWaitNode(&node, graph, nullptr, 0, old));
  mark.Add(graph, {node});
  const cts::Executable exec(graph);
  CTS_CUDA(cts::control() ? cudaGraphEventWaitNodeSetEvent(node, fresh)
                          : cudaGraphExecEventWaitNodeSetEvent(exec, node, fresh));
  CTS_CUDA(cudaEventRecord(old, stream));
  stream.Synchronize();
  const cts::HostWindows windows;
  cts::HostGate gate;
  gate.Hold(held);
  CTS_CUDA(cudaEventRecord(fresh, held));
  exec.Launch(stream);
  CTS_NOT_YET(mark.seen(), "setting the event of a wait node of an executable graph did not change what it waits for");
  if (cts::control() && !mark.seen())
    cts::PowerNotShown("a graph did not run beside a host function of another stream");
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT(mark.seen(), "a graph never ran although the event that it waits for is complete");
}

}  // namespace
