/*---
clause: pi.graph.node-memcpy
covers: each kind of memory to each, lines and boxes
control: an empty node stands in the place of each memcpy node
control-fails-with: a memcpy node between two kinds of memory did not move exactly its bytes
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr size_t kRoom = 4096, kPitch = 64, kToPitch = 80, kHeight = 7;
constexpr cudaPos kFrom{5, 2, 1}, kTo{30, 1, 2};
constexpr cudaExtent kBox{20, 4, 3};
constexpr cts::Span kLines[] = {{3, 17, 1000}, {1500, 1200, 1}, {1601, 1400, 515}};

cudaMemcpy3DParms Box(unsigned char* to, unsigned char* from, cudaMemcpyKind kind) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(from, kPitch, kPitch, kHeight);
  box.dstPtr = make_cudaPitchedPtr(to, kToPitch, kToPitch, kHeight);
  box.srcPos = kFrom;
  box.dstPos = kTo;
  box.extent = kBox;
  box.kind = kind;
  return box;
}

// The lines in the first half of a block, the box in the second.
std::vector<cts::Span> All() {
  std::vector<cts::Span> all(std::begin(kLines), std::end(kLines));
  for (size_t z = 0; z < kBox.depth; ++z)
    for (size_t y = 0; y < kBox.height; ++y)
      all.push_back({kRoom + ((kFrom.z + z) * kHeight + kFrom.y + y) * kPitch + kFrom.x,
                     kRoom + ((kTo.z + z) * kHeight + kTo.y + y) * kToPitch + kTo.x, kBox.width});
  return all;
}

CTS_CASE() {
  const std::vector<unsigned char> first = cts::Pattern(2 * kRoom), second(first.rbegin(), first.rend());
  const cts::Stream stream;
  cts::ForEachPairOfMemory(2 * kRoom, [&](cts::MemoryBlock& source, cts::MemoryBlock& target) {
    const cudaMemcpyKind kind = cts::DirectionOf(source.kind(), target.kind());
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    if (cts::control()) {
      cts::AddEmpty(graph);
    } else {
      for (const cts::Span& line : kLines)
        CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, target.data() + line.to, source.data() + line.from,
                                          line.bytes, kind));
      const cudaMemcpy3DParms box = Box(target.data() + kRoom, source.data() + kRoom, kind);
      CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &box));
    }
    const cts::Executable exec(graph);
    for (const auto* const pattern : {&first, &second}) {
      source.Write(*pattern);
      target.Fill(cts::kPoison);
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT_EQ(cts::Differing(target.Read(), cts::AfterCopies(*pattern, All())), 0,
                    "a memcpy node between two kinds of memory did not move exactly its bytes");
    }
  });
}

}  // namespace
