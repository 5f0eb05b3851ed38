/*---
clause: pi.graph-update.disable-node
covers: dependencies through the node stay
control: the edges point the other way
control-fails-with: work behind a disabled node ran before the work in front of it was complete
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr const char* kEarly = "work behind a disabled node ran before the work in front of it was complete";
constexpr size_t kWords = 1 << 20;

// A kernel that is held, a disabled node of a kind, a mark; in the control the other way round. With `enabled` the node
// was disabled and enabled again.
template <class Add>
void Check(const char* name, cts::By by, bool enabled, Add add) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> device(2 * kWords);
    const cts::PinnedBuffer<unsigned> mapped(2);
    cts::NodeMark mark;
    cts::Gate gate;
    const cts::Template graph;
    const cudaGraphNode_t front = cts::control() ? mark.Add(graph, {}, by) : cts::AddHeld(graph, {}, gate);
    const cudaGraphNode_t node = add(graph, front, device.data(), mapped);
    if (cts::control()) {
      cts::AddHeld(graph, {node}, gate);
    } else {
      mark.Add(graph, {node}, by);
    }
    const cts::Stream stream;
    const cts::Executable exec(graph);
    CTS_CUDA(cudaGraphNodeSetEnabled(exec, node, 0));
    if (enabled) CTS_CUDA(cudaGraphNodeSetEnabled(exec, node, 1));
    exec.Launch(stream);
    CTS_NOT_YET(mark.seen(), kEarly);
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the node after the disabled one never ran");
    stream.Synchronize();
  });
}

template <class Add>
void CheckAll(Add add) {
  for (const cts::Marker& marker : cts::kMarkers) Check(marker.name, marker.by, false, add);
}

using Mapped = cts::PinnedBuffer<unsigned>;

CTS_CASE(kernel) {
  CheckAll([](cudaGraph_t graph, cudaGraphNode_t front, unsigned* device, const Mapped&) {
    return cts::AddKernel(graph, {front}, cts::StoreWord, device, 1u);
  });
}
CTS_CASE(copy_within_device) {
  CheckAll([](cudaGraph_t graph, cudaGraphNode_t front, unsigned* device, const Mapped&) {
    return cts::AddCopy(graph, {front}, device, device + kWords, kWords * sizeof(unsigned));
  });
}
CTS_CASE(copy_to_host) {
  CheckAll([](cudaGraph_t graph, cudaGraphNode_t front, unsigned* device, const Mapped& mapped) {
    return cts::AddCopy(graph, {front}, mapped.data(), device, sizeof(unsigned));
  });
}
CTS_CASE(fill_of_a_word) {
  CheckAll([](cudaGraph_t graph, cudaGraphNode_t front, unsigned* device, const Mapped&) {
    return cts::AddFill(graph, {front}, device, 1);
  });
}
CTS_CASE(fill_of_4_mib) {
  CheckAll([](cudaGraph_t graph, cudaGraphNode_t front, unsigned* device, const Mapped&) {
    return cts::AddFill(graph, {front}, device, 1, kWords);
  });
}
CTS_CASE(fill_of_a_mapped_word) {
  CheckAll([](cudaGraph_t graph, cudaGraphNode_t front, unsigned*, const Mapped& mapped) {
    return cts::AddFill(graph, {front}, mapped.device(), 1);
  });
}
CTS_CASE(fill_of_rows) {
  CheckAll([](cudaGraph_t graph, cudaGraphNode_t front, unsigned* device, const Mapped&) {
    cudaMemsetParams parameters = cts::FillOf(device, 1, 8);
    parameters.height = 16;
    parameters.pitch = 512;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, &front, 1, &parameters));
    return node;
  });
}
CTS_CASE(fill_that_was_enabled_again) {
  Check("kernel", cts::By::kKernel, true,
        [](cudaGraph_t graph, cudaGraphNode_t front, unsigned* device, const Mapped&) {
          return cts::AddFill(graph, {front}, device, 1);
        });
}

}  // namespace
