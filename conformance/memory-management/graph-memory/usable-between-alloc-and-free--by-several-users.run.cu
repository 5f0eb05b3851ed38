/*---
clause: mm.graph-memory.usable-between-alloc-and-free
covers: several nodes before the free, any of them late
control: the late user is not among the nodes that the free waits for
control-fails-with: one of several users of memory of a graph did not have it to itself until the free
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <vector>

namespace {

constexpr unsigned kUsers = 5, kOwner = 1, kNext = 2, kLaunches = 3;

// A block is written, then read by all users at once, of which one is late; the free waits for all of them by edges
// that it is made with, or gets afterwards. The next allocation follows the free, and may have the same memory.
void Check(unsigned late, std::size_t bytes, bool edges_afterwards) {
  const cts::Stream stream;
  cts::Stamps stamps;
  const cts::Template graph;
  const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
  const cudaGraphNode_t wrote = cts::AddStamp(graph, {block.node}, stamps, block.data, bytes, kOwner);
  std::vector<cudaGraphNode_t> users;
  for (unsigned i = 0; i < kUsers; ++i) {
    const cudaGraphNode_t user =
        cts::AddStampCheck(graph, {wrote}, stamps, block.data, bytes, kOwner, i == late ? cts::LateNs() : 0);
    if (!cts::control() || i != late) users.push_back(user);
  }
  cudaGraphNode_t freed = nullptr;
  const size_t at_first = edges_afterwards ? 1 : users.size();
  CTS_CUDA(cudaGraphAddMemFreeNode(&freed, graph, users.data(), at_first, block.data));
  for (size_t i = at_first; i < users.size(); ++i)
    CTS_CUDA(cudaGraphAddDependencies(graph, &users[i], &freed, nullptr, 1));
  const cts::GraphBlock next = cts::AddAllocation(graph, {freed}, bytes);
  const cudaGraphNode_t stamped = cts::AddStamp(graph, {next.node}, stamps, next.data, bytes, kNext);
  cts::AddFree(graph, {stamped}, next.data);
  const cts::Executable exec(graph);
  for (unsigned launch = 0; launch < kLaunches; ++launch) {
    exec.Launch(stream);
    for (unsigned i = 0; i < kUsers; ++i) stamps.Expect(bytes);
  }
  CTS_FINISH();
  cts::ExpectKept(stamps.wrong() == 0,
                  "one of several users of memory of a graph did not have it to itself until the free",
                  "nothing had the memory of a late user");
}

CTS_CASE(edges_at_once) {
  for (const unsigned late : {0u, kUsers / 2, kUsers - 1})
    cts::Row(late == 0            ? "the-first"
             : late == kUsers - 1 ? "the-last"
                                  : "one-between",
             [&] {
               for (const std::size_t bytes : {std::size_t{4096}, std::size_t{200'001}}) Check(late, bytes, false);
             });
}
CTS_CASE(edges_afterwards) {
  for (const unsigned late : {0u, kUsers / 2, kUsers - 1})
    cts::Row(late == 0            ? "the-first"
             : late == kUsers - 1 ? "the-last"
                                  : "one-between",
             [&] { Check(late, 4096, true); });
}

}  // namespace
