/*---
clause: mm.graph-reuse.no-reuse-without-order
control: the allocation is ordered after the free
control-fails-with: an allocation of a graph took the address of one whose free it does not follow
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

namespace {

enum class Added { kFreeFirst, kAllocationFirst };

// A free, and an allocation that is ordered after what the free follows, but not after the free. Both are used at once,
// late.
void Check(std::size_t bytes, Added added) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  const cts::GraphBlock first = cts::AddAllocation(graph, {}, bytes);
  const cudaGraphNode_t wrote = cts::AddStamp(graph, {first.node}, stamps, first.data, bytes, 1);
  const cudaGraphNode_t read = cts::AddStampCheck(graph, {wrote}, stamps, first.data, bytes, 1, 200'000);
  cudaGraphNode_t freed = nullptr;
  cts::GraphBlock second;
  if (added == Added::kFreeFirst || cts::control()) freed = cts::AddFree(graph, {read}, first.data);
  second = cts::AddAllocation(graph, {cts::control() ? freed : first.node}, bytes);
  if (added == Added::kAllocationFirst && !cts::control()) freed = cts::AddFree(graph, {read}, first.data);
  cudaGraphNode_t last = cts::AddStamp(graph, {second.node}, stamps, second.data, bytes, 2);
  last = cts::AddStampCheck(graph, {last}, stamps, second.data, bytes, 2, 100'000);
  cts::AddFree(graph, {last}, second.data);
  const cts::Executable exec(graph);
  for (int launch = 0; launch < 20; ++launch) {
    exec.Launch(stream);
    stamps.Expect(bytes);
    stamps.Expect(bytes);
  }
  CTS_FINISH();
  const bool disjoint = first.data + bytes <= second.data || second.data + bytes <= first.data;
  cts::ExpectKept(disjoint, "an allocation of a graph took the address of one whose free it does not follow",
                  "an allocation after a free did not take its address");
  CTS_EXPECT_EQ(stamps.wrong(), 0, "an allocation of a graph was written through another one");
}

CTS_CASE() {
  cts::Row("4-kib-free-added-first", [] { Check(4096, Added::kFreeFirst); });
  cts::Row("4-kib-allocation-added-first", [] { Check(4096, Added::kAllocationFirst); });
  cts::Row("33-mib-free-added-first", [] { Check(33 << 20, Added::kFreeFirst); });
  cts::Row("33-mib-allocation-added-first", [] { Check(33 << 20, Added::kAllocationFirst); });
}

}  // namespace
