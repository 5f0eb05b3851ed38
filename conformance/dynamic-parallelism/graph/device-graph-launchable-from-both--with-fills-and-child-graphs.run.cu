/*---
clause: cdp.graph.device-graph-launchable-from-both
covers: fills of each element, rows, child graphs, in each named stream
control: host and kernel launch another graph, whose fills begin an element later
control-fails-with:
  - a launch by the host did not make the fills of the graph
  - a launch by a kernel did not make the fills of the graph
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/memory_kinds.cuh"

namespace {

using Bytes = std::vector<unsigned char>;

constexpr std::size_t kBytes = 32'768;

// Elements of 1, 2 or 4 bytes, in one row or in several.
struct Fill {
  std::size_t at, pitch, width, height;
  unsigned element, value;
};
constexpr Fill kFills[] = {{3, 0, 5001, 1, 1, 0x5b},           {6002, 0, 1801, 1, 2, 0x1234},
                           {10'000, 0, 700, 1, 4, 0x61728394}, {13'001, 97, 77, 31, 1, 0x3c},
                           {17'002, 130, 33, 29, 2, 0x4d5e},   {22'004, 260, 51, 37, 4, 0x0f1e2d3c}};

cudaMemsetParams NodeOf(const Fill& fill, unsigned char* memory) {
  cudaMemsetParams parameters{};
  parameters.dst = memory + fill.at;
  parameters.pitch = fill.pitch;
  parameters.value = fill.value;
  parameters.elementSize = fill.element;
  parameters.width = fill.width;
  parameters.height = fill.height;
  return parameters;
}
Bytes Expected() {
  Bytes bytes(kBytes, static_cast<unsigned char>(cts::kPoison));
  for (const Fill& fill : kFills)
    for (std::size_t y = 0; y < fill.height; ++y)
      for (std::size_t i = 0; i < fill.width * fill.element; ++i)
        bytes[fill.at + y * fill.pitch + i] = static_cast<unsigned char>(fill.value >> 8 * (i % fill.element));
  return bytes;
}

__global__ void Parent(const cudaGraphExec_t* graph, const cudaStream_t* mode, cudaError_t* code) {
  *code = cudaGraphLaunch(*graph, *mode);
}

// An uploaded graph of the fills, one after the other; with child graphs each second one is a level further down.
cudaGraphExec_t Build(unsigned char* memory, bool child_graphs, bool later) {
  const cts::Template graph;
  cudaGraphNode_t before = nullptr;
  for (std::size_t i = 0; i < std::size(kFills); ++i) {
    const cudaMemsetParams fill = NodeOf(kFills[i], memory + (later ? kFills[i].element : 0));
    const cts::Template inner;
    const bool in_child = child_graphs && i % 2 == 1;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddMemsetNode(&node, in_child ? inner : graph, &before, before != nullptr && !in_child ? 1 : 0,
                                    &fill));
    before = in_child ? cts::AddChild(graph, {before}, inner) : node;
  }
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagDeviceLaunch));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  return exec;
}

void Check(cts::MemoryKind kind, bool child_graphs) {
  const Bytes wanted = Expected();
  cts::MemoryBlock memory(kind, kBytes);
  cts::DeviceBuffer<cudaGraphExec_t> graph(1);
  cts::DeviceBuffer<cudaStream_t> mode(1);
  const cts::DeviceBuffer<cudaError_t> code(1, 0);
  const cudaGraphExec_t exec = Build(memory.data(), child_graphs, cts::control());
  graph.Write({exec});
  const cts::Graph parent(0, 1, Parent, graph.data(), mode.data(), code.data());
  const auto expect = [&](cudaGraphExec_t launched, const char* message) {
    memory.Fill(cts::kPoison);
    CTS_CUDA(cudaGraphLaunch(launched, nullptr));
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "the device-side launch was refused");
    const Bytes seen = memory.Read();
    unsigned wrong = 0;
    for (std::size_t i = 0; i < kBytes; ++i) wrong += seen[i] != wanted[i];
    CTS_EXPECT_EQ(wrong, 0u, message);
  };
  expect(exec, "a launch by the host did not make the fills of the graph");
  for (const cudaStream_t stream :
       {cudaStreamGraphFireAndForget, cudaStreamGraphTailLaunch, cudaStreamGraphFireAndForgetAsSibling}) {
    mode.Write({stream});
    expect(parent.exec, "a launch by a kernel did not make the fills of the graph");
  }
  expect(exec, "a launch by the host did not make the fills of the graph");
  CTS_CUDA(cudaGraphExecDestroy(exec));
}

// Device memory, as for the copies of such graphs.
bool Allowed(cts::MemoryKind kind) { return cts::DeviceMemory(kind) && kind != cts::MemoryKind::kManaged; }

CTS_CASE(of_one_graph) {
  cts::ForEachMemory(&Allowed, [](cts::MemoryKind kind) { Check(kind, false); });
}
CTS_CASE(with_child_graphs) {
  cts::ForEachMemory(&Allowed, [](cts::MemoryKind kind) { Check(kind, true); });
}

}  // namespace
