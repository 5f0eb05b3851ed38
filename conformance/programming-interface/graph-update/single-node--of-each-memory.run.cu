/*---
clause: pi.graph-update.single-node
covers: places and sizes in each kind of memory, launches without a wait
control: every second change is left out
control-fails-with:
  - launches after changes of a memcpy node did not each copy their own bytes
  - launches after changes of a memset node did not each fill their own bytes
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr size_t kRoom = 32'768;
// In no order, small ones beside large ones, and at every kind of place in a word.
constexpr cts::Span kSpans[] = {{3, 17, 1000},       {9001, 8000, 5},     {20'480, 12'288, 4096}, {601, 1100, 1},
                                {1602, 2207, 515},   {4096, 4096, 64},    {12'000, 20'001, 8191}, {700, 6000, 2},
                                {11'111, 6502, 333}, {30'000, 9000, 2048}};

// The fill is of this one byte a node; `i` tells the spans apart.
unsigned ValueOf(size_t i) { return 0x31 + static_cast<unsigned>(i); }

// Each span gets a launch of its own, which follows the change at once.
template <class Set>
void LaunchEach(const cts::Executable& exec, cudaStream_t stream, Set set) {
  for (size_t i = 0; i < std::size(kSpans); ++i) {
    if (i > 0 && (!cts::control() || i % 2 == 0)) CTS_CUDA(set(i));
    exec.Launch(stream);
  }
}

CTS_CASE(memcpy) {
  const std::vector<unsigned char> pattern = cts::Pattern(kRoom);
  const std::vector<cts::Span> spans(std::begin(kSpans), std::end(kSpans));
  const cts::Stream stream;
  cts::ForEachPairOfMemory(kRoom, [&](cts::MemoryBlock& source, cts::MemoryBlock& target) {
    const cudaMemcpyKind kind = cts::DirectionOf(source.kind(), target.kind());
    source.Write(pattern);
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, target.data() + kSpans[0].to,
                                      source.data() + kSpans[0].from, kSpans[0].bytes, kind));
    const cts::Executable exec(graph);
    LaunchEach(exec, stream, [&](size_t i) {
      return cudaGraphExecMemcpyNodeSetParams1D(exec, node, target.data() + kSpans[i].to,
                                                source.data() + kSpans[i].from, kSpans[i].bytes, kind);
    });
    stream.Synchronize();
    CTS_EXPECT_EQ(cts::Differing(target.Read(), cts::AfterCopies(pattern, spans)), 0,
                  "launches after changes of a memcpy node did not each copy their own bytes");
  });
}

// Place and value change; the sizes stay, because another one may be rejected.
CTS_CASE(memset) {
  constexpr size_t kWidth = 101;
  const cts::Stream stream;
  cts::ForEachMemory(&cts::MappedMemory, [&](cts::MemoryKind kind) {
    for (const unsigned element : {1u, 2u, 4u}) {
      cts::MemoryBlock memory(kind, kRoom);
      const auto parameters = [&](size_t i) {
        cudaMemsetParams fill{};
        fill.dst = memory.device() + kSpans[i].to / 4 * 4;
        fill.value = ValueOf(i);
        fill.elementSize = element;
        fill.width = kWidth;
        fill.height = 1;
        return fill;
      };
      const cts::Template graph;
      cudaGraphNode_t node = nullptr;
      const cudaMemsetParams first = parameters(0);
      CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &first));
      const cts::Executable exec(graph);
      LaunchEach(exec, stream, [&](size_t i) {
        const cudaMemsetParams fill = parameters(i);
        return cudaGraphExecMemsetNodeSetParams(exec, node, &fill);
      });
      stream.Synchronize();
      std::vector<unsigned char> expected(kRoom, static_cast<unsigned char>(cts::kPoison));
      for (size_t i = 0; i < std::size(kSpans); ++i)
        for (size_t x = 0; x < kWidth * element; ++x)
          expected[kSpans[i].to / 4 * 4 + x] = static_cast<unsigned char>(x % element == 0 ? ValueOf(i) : 0);
      CTS_EXPECT_EQ(cts::Differing(memory.Read(), expected), 0,
                    "launches after changes of a memset node did not each fill their own bytes");
    }
  });
}

}  // namespace
