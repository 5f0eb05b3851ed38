/*---
clause: mm.graph-memory.usable-between-alloc-and-free
covers: nodes in the bodies of conditional nodes
control: the conditional node does not wait for the one that writes
control-fails-with: the body of a conditional node did not find what was written into memory of the graph
requires: [memory-pools, driver-12-4]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/conditional.h"
#include "cts/measure/rounds.h"
#include "cts/memory/graph_memory.h"

namespace {

constexpr unsigned kOwner = 9, kLaunches = 40;

enum class Body { kKernel, kCopy, kInner };
constexpr struct {
  const char* name;
  Body body;
} kBodies[] = {{"kernel", Body::kKernel}, {"copy", Body::kCopy}, {"kernel-of-an-inner-condition", Body::kInner}};

cudaGraphNode_t AddWipe(cudaGraph_t graph, cts::Behind behind, unsigned char* at, std::size_t bytes) {
  cudaMemsetParams parameters{};
  parameters.dst = at;
  parameters.value = cts::kForeign;
  parameters.elementSize = 1;
  parameters.width = bytes;
  parameters.height = 1;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, behind.begin(), behind.size(), &parameters));
  return node;
}

// A condition that holds at the begin of each launch, and its body, which takes the bytes out of the memory.
cudaGraphNode_t AddTaking(cudaGraph_t graph, cts::Behind behind, Body body, unsigned char* to, unsigned char* from,
                          std::size_t bytes) {
  const cts::Conditional outer = cts::AddConditional(graph, behind, cts::ConditionOf(graph, 1), cudaGraphCondTypeIf, 1);
  if (body == Body::kKernel) cts::AddGrid(outer.bodies[0], {}, 16, cts::MoveBytes, to, from, bytes);
  if (body == Body::kCopy) cts::AddCopy(outer.bodies[0], {}, to, from, bytes);
  if (body == Body::kInner) {
    const cts::Conditional inner =
        cts::AddConditional(outer.bodies[0], {}, cts::ConditionOf(graph, 1), cudaGraphCondTypeIf, 1);
    cts::AddGrid(inner.bodies[0], {}, 16, cts::MoveBytes, to, from, bytes);
  }
  return outer.node;
}

// Allocation, a stamp that is late, the condition, a check of what came out; then both are wiped, for the next launch,
// and the memory is freed.
void Add(cudaGraph_t graph, Body body, std::size_t bytes, unsigned char* out, const cts::Stamps& stamps,
         unsigned long long late_ns) {
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  const cudaGraphNode_t wrote = cts::AddWholeStamp(graph, {block.node}, stamps, block.data, bytes, kOwner, late_ns);
  const cudaGraphNode_t taken = AddTaking(graph, {cts::control() ? block.node : wrote}, body, out, block.data, bytes);
  const cudaGraphNode_t checked = cts::AddStampCheck(graph, {taken}, stamps, out, bytes, kOwner);
  const cudaGraphNode_t wiped = AddWipe(graph, {checked, wrote}, block.data, bytes);
  cts::AddFree(graph, {AddWipe(graph, {wiped}, out, bytes)}, block.data);
}

void Check(Body body, std::size_t bytes) {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned char> out(bytes);
  unsigned char* const to = out.data();
  cts::Stamps stamps;
  const cts::Template late, quick;
  Add(late, body, bytes, to, stamps, cts::LateNs());
  Add(quick, body, bytes, to, stamps, 0);
  const cts::Executable late_exec(late), quick_exec(quick);
  const unsigned launches = cts::Rounds(kLaunches) + 1;
  for (unsigned launch = 0; launch < launches; ++launch) {
    (launch == 0 ? late_exec : quick_exec).Launch(stream);
    stamps.Expect(bytes);
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0,
                  "the body of a conditional node did not find what was written into memory of the graph");
}

CTS_CASE() {
  for (const auto& row : kBodies) {
    cts::Row(row.name, [&] {
      for (const std::size_t bytes : {std::size_t{1}, std::size_t{2050}, std::size_t{200'001}}) Check(row.body, bytes);
    });
  }
}

}  // namespace
