/*---
clause: mm.graph-reuse.no-reuse-without-order
covers: allocations after another free, or after the last use alone
control: the allocations are ordered after the free
control-fails-with: an allocation of a graph took the address of a block whose free is elsewhere
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

enum class Follows { kOtherFree, kLastUse, kOtherFreeAndLastUse };

bool Disjoint(const cts::GraphBlock& one, const cts::GraphBlock& other) {
  return one.data + one.bytes <= other.data || other.data + other.bytes <= one.data;
}

// Of two blocks of one size the first is freed early, the second late. Two allocations of that size follow the free of
// the first, or the last use of the second, or both, and not the free of the second; all use their memory at once.
void Check(std::size_t bytes, Follows follows) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  const auto used = [&](const cts::GraphBlock& block, unsigned owner, unsigned long long late_ns) {
    const cudaGraphNode_t wrote = cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, owner);
    return cts::AddStampCheck(graph, {wrote}, stamps, block.data, bytes, owner, late_ns);
  };
  const cts::GraphBlock early = cts::AddAllocation(graph, {}, bytes), late = cts::AddAllocation(graph, {}, bytes);
  const cudaGraphNode_t early_freed = cts::AddFree(graph, {used(early, 1, 0)}, early.data);
  const cudaGraphNode_t late_used = used(late, 2, 200'000);
  const cudaGraphNode_t late_freed = cts::AddFree(graph, {late_used}, late.data);
  const auto allocate = [&] {
    if (cts::control()) return cts::AddAllocation(graph, {late_freed}, bytes);
    if (follows == Follows::kOtherFree) return cts::AddAllocation(graph, {early_freed}, bytes);
    if (follows == Follows::kLastUse) return cts::AddAllocation(graph, {late_used}, bytes);
    return cts::AddAllocation(graph, {early_freed, late_used}, bytes);
  };
  const cts::GraphBlock one = allocate(), other = allocate();
  cts::AddFree(graph, {used(one, 3, 100'000)}, one.data);
  cts::AddFree(graph, {used(other, 4, 100'000)}, other.data);
  const cts::Executable exec(graph);
  for (int launch = 0; launch < 20; ++launch) {
    exec.Launch(stream);
    for (int i = 0; i < 4; ++i) stamps.Expect(bytes);
  }
  CTS_FINISH();
  CTS_EXPECT(Disjoint(early, late) && Disjoint(one, other), "allocations of a graph without order share an address");
  if (follows == Follows::kLastUse && !cts::control())
    CTS_EXPECT(Disjoint(early, one) && Disjoint(early, other),
               "an allocation of a graph took the address of a block whose free it does not follow at all");
  cts::ExpectKept(Disjoint(late, one) && Disjoint(late, other),
                  "an allocation of a graph took the address of a block whose free is elsewhere",
                  "an allocation after a free did not take its address");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "an allocation of a graph was written through another one");
}

CTS_CASE() {
  for (const std::size_t bytes : {std::size_t{4096}, std::size_t{33} << 20}) {
    const bool small = bytes == 4096;
    cts::Row(small ? "4-kib-after-the-other-free" : "33-mib-after-the-other-free",
             [&] { Check(bytes, Follows::kOtherFree); });
    cts::Row(small ? "4-kib-after-the-last-use" : "33-mib-after-the-last-use",
             [&] { Check(bytes, Follows::kLastUse); });
    cts::Row(small ? "4-kib-after-both" : "33-mib-after-both", [&] { Check(bytes, Follows::kOtherFreeAndLastUse); });
  }
}

}  // namespace
