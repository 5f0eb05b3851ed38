/*---
clause: pi.graph-update.single-node
covers: a change to memory of another kind, there and back
control: the node is not set to memory of the other kind
control-fails-with:
  - a memcpy node that was set to another kind of memory did not copy there
  - a memset node that was set to another kind of memory did not fill there
requires: [vmm, memory-pools]
timeout: 60
draft: five of five on an H200, not yet on an H100
note: >-
  the kinds belong to one device and to no context, so that neither changes; memory of cudaMalloc has a context, and
  memory of a graph is refused
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/further_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr size_t kBytes = 4096;
// On both sides of the border of two handles, which is the middle; before the change and after it.
constexpr cts::Span kSpans[] = {{1029, 1091, 2009}, {700, 901, 2500}};
constexpr size_t kFillAt[] = {1028, 1100}, kFillWords = 501;
constexpr unsigned kFillValues[] = {0x12345678, 0x9abcdef0};

// Source and target of one kind.
struct Blocks {
  const char* name;
  std::unique_ptr<cts::FurtherBlock> source, target;
};

std::vector<unsigned char> AfterFill(size_t which) {
  std::vector<unsigned char> bytes(kBytes, static_cast<unsigned char>(cts::kPoison));
  for (size_t i = 0; i < kFillWords; ++i)
    std::memcpy(bytes.data() + kFillAt[which] + i * sizeof(unsigned), &kFillValues[which], sizeof(unsigned));
  return bytes;
}

// Launches with the first kind, the second and the first again. Each launch changes memory of its own kind alone:
// `after(which)` is what the target has then.
template <class Set, class After>
void LaunchWithEach(const Blocks& one, const Blocks& other, cudaGraph_t graph, const char* message, Set set,
                    After after) {
  const std::vector<unsigned char> untouched(kBytes, static_cast<unsigned char>(cts::kPoison));
  const cts::Stream stream;
  const cts::Executable exec(graph);
  const Blocks* const blocks[] = {&one, &other};
  for (const size_t which : {0, 1, 0}) {
    one.target->Fill(cts::kPoison);
    other.target->Fill(cts::kPoison);
    const cudaError_t code = cts::control() ? cudaSuccess : cts::Taken(set(exec, which));
    // By the page of the call it may refuse operands that are mapped in another way, with this code.
    if (code == cudaErrorInvalidValue && which == 1)
      return cts::PowerNotShown("the node takes no memory that is mapped in another way");
    CTS_CUDA(code);
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT(cts::Differing(blocks[which]->target->Read(), after(which)) == 0 &&
                   cts::Differing(blocks[1 - which]->target->Read(), untouched) == 0,
               message);
  }
}

void CheckCopy(const Blocks& one, const Blocks& other) {
  const std::vector<unsigned char> first = cts::Pattern(kBytes), second(first.rbegin(), first.rend());
  const Blocks* const blocks[] = {&one, &other};
  const auto to = [&](size_t which) { return blocks[which]->target->data() + kSpans[which].to; };
  const auto from = [&](size_t which) { return blocks[which]->source->data() + kSpans[which].from; };
  one.source->Write(first);
  other.source->Write(second);
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(
      cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, to(0), from(0), kSpans[0].bytes, cudaMemcpyDeviceToDevice));
  LaunchWithEach(
      one, other, graph, "a memcpy node that was set to another kind of memory did not copy there",
      [&](cudaGraphExec_t exec, size_t which) {
        return cudaGraphExecMemcpyNodeSetParams1D(exec, node, to(which), from(which), kSpans[which].bytes,
                                                  cudaMemcpyDeviceToDevice);
      },
      [&](size_t which) { return cts::AfterCopies(which == 0 ? first : second, {kSpans[which]}); });
}

void CheckFill(const Blocks& one, const Blocks& other) {
  const Blocks* const blocks[] = {&one, &other};
  const auto parameters = [&](size_t which) {
    return cts::FillOf(reinterpret_cast<unsigned*>(blocks[which]->target->data() + kFillAt[which]), kFillValues[which],
                       kFillWords);
  };
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  const cudaMemsetParams first = parameters(0);
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &first));
  LaunchWithEach(
      one, other, graph, "a memset node that was set to another kind of memory did not fill there",
      [&](cudaGraphExec_t exec, size_t which) {
        const cudaMemsetParams fill = parameters(which);
        return cudaGraphExecMemsetNodeSetParams(exec, node, &fill);
      },
      AfterFill);
}

template <class Check>
void ForEachChange(Check check) {
  std::vector<Blocks> blocks;
  for (const cts::FurtherKindRow& row : cts::kFurtherKinds)
    if (cts::FurtherOfDevice(row.kind) && row.kind != cts::FurtherKind::kGraph)
      blocks.push_back({row.name, std::make_unique<cts::FurtherBlock>(row.kind, kBytes),
                        std::make_unique<cts::FurtherBlock>(row.kind, kBytes)});
  for (const Blocks& one : blocks)
    for (const Blocks& other : blocks)
      if (&one != &other) cts::Row((std::string(one.name) + "-then-" + other.name).c_str(), [&] { check(one, other); });
}

CTS_CASE(memcpy) { ForEachChange(CheckCopy); }
CTS_CASE(memset) { ForEachChange(CheckFill); }

}  // namespace
