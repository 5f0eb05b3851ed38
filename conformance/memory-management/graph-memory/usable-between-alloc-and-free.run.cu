/*---
clause: mm.graph-memory.usable-between-alloc-and-free
control: the node that uses the memory does not wait for the one that writes it
control-fails-with: a node of a graph did not find what was written into memory of the graph
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/graph_memory.h"

namespace {

constexpr unsigned kOwner = 9, kLaunches = 100;
constexpr std::size_t kWidth = 512;

struct Use {
  const char* name;
  /// A node after others that takes `bytes` out of the memory.
  cudaGraphNode_t (*add)(cudaGraph_t graph, cts::Behind behind, unsigned char* to, unsigned char* from,
                         std::size_t bytes);
};

cudaGraphNode_t AddBox(cudaGraph_t graph, cts::Behind behind, unsigned char* to, unsigned char* from, std::size_t width,
                       std::size_t height, std::size_t depth) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(from, width, width, height);
  box.dstPtr = make_cudaPitchedPtr(to, width, width, height);
  box.extent = make_cudaExtent(width, height, depth);
  box.kind = cudaMemcpyDefault;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, behind.begin(), behind.size(), &box));
  return node;
}

constexpr Use kUses[] = {
    {"kernel", [](cudaGraph_t graph, cts::Behind behind, unsigned char* to, unsigned char* from,
                  std::size_t bytes) { return cts::AddGrid(graph, behind, 16, cts::MoveBytes, to, from, bytes); }},
    {"copy", [](cudaGraph_t graph, cts::Behind behind, unsigned char* to, unsigned char* from,
                std::size_t bytes) { return cts::AddCopy(graph, behind, to, from, bytes); }},
    {"copy-of-rows",
     [](cudaGraph_t graph, cts::Behind behind, unsigned char* to, unsigned char* from, std::size_t bytes) {
       return bytes < 2 * kWidth ? AddBox(graph, behind, to, from, bytes, 1, 1)
                                 : AddBox(graph, {AddBox(graph, behind, to, from, kWidth, bytes / kWidth, 1)},
                                          to + bytes / kWidth * kWidth - 1, from + bytes / kWidth * kWidth - 1,
                                          bytes % kWidth + 1, 1, 1);
     }},
    {"copy-of-a-box",
     [](cudaGraph_t graph, cts::Behind behind, unsigned char* to, unsigned char* from, std::size_t bytes) {
       const std::size_t half = bytes / 2;
       return half == 0 ? AddBox(graph, behind, to, from, bytes, 1, 1)
                        : AddBox(graph, {AddBox(graph, behind, to, from, half, 1, 2)}, to + bytes - 1, from + bytes - 1,
                                 1, 1, 1);
     }},
    {"child-graph",
     [](cudaGraph_t graph, cts::Behind behind, unsigned char* to, unsigned char* from, std::size_t bytes) {
       const cts::Template child;
       cts::AddGrid(child, {cts::AddCopy(child, {}, to, from, bytes)}, 16, cts::MoveBytes, to, from, bytes);
       return cts::AddChild(graph, behind, child);
     }},
};

/// Elements of so many bytes that hold kForeign, which no stamp is.
cudaGraphNode_t AddWipe(cudaGraph_t graph, cts::Behind behind, unsigned char* at, std::size_t bytes, unsigned element) {
  constexpr unsigned kFour = 0x01010101u * cts::kForeign;
  cudaMemsetParams parameters{};
  parameters.dst = at;
  parameters.value = element == 1 ? cts::kForeign : element == 2 ? kFour & 0xFFFFu : kFour;
  parameters.elementSize = element;
  parameters.width = bytes / element;
  parameters.height = 1;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, behind.begin(), behind.size(), &parameters));
  return node;
}

// Allocation, a stamp that is late, the use, a check of what came out; then both are wiped, for the next launch, and
// the memory is freed.
void Add(cudaGraph_t graph, const Use& use, std::size_t bytes, unsigned char* out, const cts::Stamps& stamps,
         unsigned long long late_ns) {
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  const cudaGraphNode_t wrote = cts::AddWholeStamp(graph, {block.node}, stamps, block.data, bytes, kOwner, late_ns);
  const cudaGraphNode_t used = use.add(graph, {cts::control() ? block.node : wrote}, out, block.data, bytes);
  const cudaGraphNode_t checked = cts::AddStampCheck(graph, {used}, stamps, out, bytes, kOwner);
  const unsigned element = bytes % 4 == 0 ? 4 : bytes % 2 == 0 ? 2 : 1;
  const cudaGraphNode_t wiped = AddWipe(graph, {checked, wrote}, block.data, bytes, element);
  const cudaGraphNode_t wiped_out = AddWipe(graph, {wiped}, out, bytes, 1);
  cts::AddFree(graph, {wiped_out}, block.data);
}

void Check(const Use& use, std::size_t bytes) {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned char> out(bytes);
  unsigned char* const to = out.data();
  cts::Stamps stamps;
  const cts::Template late, quick;
  Add(late, use, bytes, to, stamps, cts::LateNs());
  Add(quick, use, bytes, to, stamps, 0);
  const cts::Executable late_exec(late), quick_exec(quick);
  const unsigned launches = cts::Rounds(kLaunches) + 1;
  for (unsigned launch = 0; launch < launches; ++launch) {
    (launch == 0 ? late_exec : quick_exec).Launch(stream);
    stamps.Expect(bytes);
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0, "a node of a graph did not find what was written into memory of the graph");
}

CTS_CASE() {
  for (const Use& use : kUses) {
    cts::Row(use.name, [&] {
      for (const std::size_t bytes : {std::size_t{1}, std::size_t{2050}, std::size_t{200'001}}) Check(use, bytes);
    });
  }
  cts::Row("copy-of-64-mib", [] { Check(kUses[1], 64 << 20); });
}

}  // namespace
