/*---
clause: pi.graph.node-memset
covers: launches long after the instantiation, after other work
control: an empty node stands in the place of each memset node
control-fails-with: a memset node did not set its value after other work had run since the instantiation
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <memory>
#include <vector>

namespace {

constexpr size_t kGraphs = 8, kRoom = 1024;

struct Fill {
  unsigned element;
  size_t at, width, height, pitch;
};
constexpr Fill kFills[] = {
    {1, 13, 501, 1, 0}, {2, 62, 101, 1, 0}, {4, 60, 101, 1, 0}, {1, 61, 33, 5, 131}, {4, 12, 25, 5, 116}};
constexpr size_t kOfGraph = std::size(kFills) * kRoom, kBytes = kGraphs * kOfGraph;

// No byte of it is the poison's.
unsigned ValueOf(size_t graph, size_t fill) {
  const auto seed = static_cast<unsigned>(graph * std::size(kFills) + fill + 1);
  return kFills[fill].element == 1 ? seed : seed * 0x00010001u + (kFills[fill].element == 4 ? 0x31007200u : 0x7200u);
}

struct Large {
  unsigned at[96];
};
__global__ void AddAll(unsigned* word, Large large) {
  unsigned sum = 0;
  for (const unsigned value : large.at) sum += value;
  *word += sum;
}

void AddFills(cudaGraph_t graph, unsigned char* memory, size_t number, bool empty) {
  for (size_t i = 0; i < std::size(kFills); ++i) {
    const Fill& fill = kFills[i];
    cudaMemsetParams parameters{};
    parameters.dst = memory + i * kRoom + fill.at;
    parameters.elementSize = fill.element;
    parameters.width = fill.width;
    parameters.height = fill.height;
    parameters.pitch = fill.pitch;
    parameters.value = ValueOf(number, i) & (fill.element == 2 ? 0xFFFFu : ~0u);
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(empty ? cudaGraphAddEmptyNode(&node, graph, nullptr, 0)
                   : cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
  }
}

// Kernels with large arguments, fills with other values, and other graphs, of which none stays.
void DoOtherWork(cudaStream_t stream, unsigned char* aside, unsigned* word) {
  Large large;
  for (unsigned round = 0; round < 200; ++round) {
    for (unsigned& value : large.at) value = 0xA0A0A0A0u + round;
    AddAll<<<1, 1, 0, stream>>>(word, large);
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaMemsetAsync(aside, 0xE0 + static_cast<int>(round % 16), kOfGraph - round, stream));
    CTS_CUDA(cudaMemset2DAsync(aside, 131, 0xD0 + static_cast<int>(round % 16), 33, 5, stream));
    if (round % 20 != 0) continue;
    const cts::Template graph;
    AddFills(graph, aside, kGraphs + 1 + round % 7, false);
    const cts::Executable exec(graph);
    exec.Launch(stream);
    CTS_CUDA(cudaStreamSynchronize(stream));
  }
}

size_t Wrong(const cts::DeviceBuffer<unsigned char>& memory) {
  const auto got = memory.Read();
  size_t wrong = 0;
  for (size_t i = 0; i < kBytes; ++i) {
    const size_t number = i / kOfGraph, which = i % kOfGraph / kRoom, at = i % kRoom;
    const Fill& fill = kFills[which];
    const size_t behind = at - fill.at, row = fill.height == 1 ? 0 : behind / fill.pitch;
    const size_t column = fill.height == 1 ? behind : behind % fill.pitch;
    const bool within = at >= fill.at && row < fill.height && column < fill.width * fill.element;
    wrong += got[i] != (within ? ValueOf(number, which) >> (column % fill.element * 8) & 0xFF : cts::kPoison);
  }
  return wrong;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned char> memory(kBytes);
  const cts::DeviceBuffer<unsigned char> aside(kOfGraph);
  const cts::DeviceBuffer<unsigned> word(1, 0);
  const cts::Stream stream;
  std::vector<std::unique_ptr<cts::Executable>> execs;
  for (size_t number = 0; number < kGraphs; ++number) {
    const cts::Template graph;
    AddFills(graph, memory.data() + number * kOfGraph, number, cts::control());
    execs.push_back(std::make_unique<cts::Executable>(graph));
  }
  for (const char* const launch : {"first-launch", "second-launch"}) {
    cts::Row(launch, [&] {
      memory.Fill(cts::kPoison);
      DoOtherWork(stream, aside.data(), word.data());
      for (const auto& exec : execs) exec->Launch(stream);
      CTS_FINISH();
      CTS_EXPECT_EQ(Wrong(memory), 0,
                    "a memset node did not set its value after other work had run since the instantiation");
    });
  }
}

}  // namespace
