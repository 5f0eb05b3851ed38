/*---
clause: pi.graph-update.constraints
covers: nodes that change their device
control: the node of the other graph belongs to the same device
control-fails-with: an update that changes the device of a node was not refused with its code and the node
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/two_gpus.h"

namespace {

// Two graphs of one node: one of the first device, and one of the second, or of the control the first again.
template <class Add>
void Refused(const char* name, Add add) {
  cts::Row(name, [&] {
    const cts::OnDevice first(0);
    const cts::DeviceBuffer<unsigned> here(4, 0);
    const cts::Template graph, other;
    add(graph, here.data(), 1);
    const cts::Executable exec(graph);
    {
      const cts::OnDevice on(cts::control() ? 0 : 1);
      const cts::DeviceBuffer<unsigned> there(4, 0);
      const cudaGraphNode_t node = add(other, there.data(), 2);
      cudaGraphExecUpdateResultInfo info{};
      const cudaError_t code = cts::Taken(cudaGraphExecUpdate(exec, other, &info));
      CTS_EXPECT(code == cudaErrorGraphExecUpdateFailure && info.result != cudaGraphExecUpdateSuccess &&
                     info.errorNode == node,
                 "an update that changes the device of a node was not refused with its code and the node");
      if (cts::control()) {  // While the memory that it has now is there.
        const cts::Stream stream;
        exec.Launch(stream);
        stream.Synchronize();
        return;
      }
    }
    const cts::Stream stream;
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(here[0], 1, "a refused update changed what a launch does");
  });
}

CTS_CASE() {
  cts::PinnedBuffer<unsigned> host(4);
  for (unsigned i = 0; i < 4; ++i) host[i] = i;
  Refused("kernel", [](cudaGraph_t graph, unsigned* words, unsigned value) {
    return cts::AddKernel(graph, {}, cts::StoreWord, words, value);
  });
  Refused("memset",
          [](cudaGraph_t graph, unsigned* words, unsigned value) { return cts::AddFill(graph, {}, words, value); });
  Refused("destination-of-a-memcpy", [&](cudaGraph_t graph, unsigned* words, unsigned value) {
    return cts::AddCopy(graph, {}, words, host.data() + value, sizeof(unsigned));
  });
}

}  // namespace
