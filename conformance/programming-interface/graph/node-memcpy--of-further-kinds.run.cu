/*---
clause: pi.graph.node-memcpy
covers: mapped, aliased, graph and other further memory, launched again
control: an empty node stands in the place of the memcpy node
control-fails-with: a memcpy node between two further kinds of memory did not move exactly its bytes
requires: [vmm, memory-pools, managed]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/further_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

// The line, and a row of the box, lie on both sides of the border of two handles, which is the middle.
constexpr size_t kBytes = 4096, kPitch = 140, kToPitch = 150, kHeight = 7, kToHeight = 6;
constexpr cudaPos kFrom{5, 0, 1}, kTo{9, 1, 1};
constexpr cudaExtent kBox{131, 5, 3};
constexpr cts::Span kLine{1029, 1091, 2009};

std::vector<cts::Span> Moved(bool box) {
  if (!box) return {kLine};
  std::vector<cts::Span> rows;
  for (size_t z = 0; z < kBox.depth; ++z)
    for (size_t y = 0; y < kBox.height; ++y)
      rows.push_back({((kFrom.z + z) * kHeight + kFrom.y + y) * kPitch + kFrom.x,
                      ((kTo.z + z) * kToHeight + kTo.y + y) * kToPitch + kTo.x, kBox.width});
  return rows;
}

void Add(cudaGraph_t graph, bool box, const cts::FurtherBlock& source, const cts::FurtherBlock& target) {
  const cudaMemcpyKind kind = cts::DirectionOf(source.kind(), target.kind());
  cudaGraphNode_t node = nullptr;
  if (cts::control()) {
    cts::AddEmpty(graph);
  } else if (box) {
    cudaMemcpy3DParms copy{};
    copy.srcPtr = make_cudaPitchedPtr(source.data(), kPitch, kPitch, kHeight);
    copy.dstPtr = make_cudaPitchedPtr(target.data(), kToPitch, kToPitch, kToHeight);
    copy.srcPos = kFrom;
    copy.dstPos = kTo;
    copy.extent = kBox;
    copy.kind = kind;
    CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &copy));
  } else {
    CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, target.data() + kLine.to, source.data() + kLine.from,
                                      kLine.bytes, kind));
  }
}

CTS_CASE() {
  const std::vector<unsigned char> first = cts::Pattern(kBytes), second(first.rbegin(), first.rend());
  const cts::Stream stream;
  cts::ForEachPairOfFurther(&cts::AnyFurther, kBytes, 0, [&](cts::FurtherBlock& source, cts::FurtherBlock& target) {
    for (const bool box : {false, true}) {
      const cts::Template graph;
      Add(graph, box, source, target);
      const cts::Executable exec(graph);
      for (const auto* const pattern : {&first, &second}) {
        source.Write(*pattern);
        target.Fill(cts::kPoison);
        exec.Launch(stream);
        stream.Synchronize();
        CTS_EXPECT_EQ(cts::Differing(target.Read(), cts::AfterCopies(*pattern, Moved(box))), 0,
                      "a memcpy node between two further kinds of memory did not move exactly its bytes");
      }
    }
  });
}

}  // namespace
