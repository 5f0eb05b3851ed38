/*---
clause: mm.graph-memory.captured-fork-and-join
covers: allocations and frees that are captured in the forked stream
control: the event that the free waits for is recorded before the use of the other stream
control-fails-with: captured events did not order allocation, use and free in a graph
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"
#include "cts/stream/capture.h"

#include <string>
#include <utility>
#include <vector>

namespace {

constexpr std::size_t kBytes = 70'000;
enum Tag : unsigned { kBefore = 1, kOfFirst, kOfSecond };

cudaGraphNode_t OfType(cudaGraph_t graph, cudaGraphNodeType type) {
  const cts::Nodes nodes(graph);
  for (std::size_t i = 0; i < nodes.count; ++i)
    if (cts::TypeOf(nodes.at[i]) == type) return nodes.at[i];
  return nullptr;
}

// Whether edges lead from one node to the other.
bool Reaches(cudaGraph_t graph, cudaGraphNode_t from, cudaGraphNode_t to) {
  std::size_t count = cts::EdgeCount(graph);
  std::vector<cudaGraphNode_t> begins(count), ends(count), reached(1, from);
  std::vector<cudaGraphEdgeData> data(count);
  CTS_CUDA(cudaGraphGetEdges(graph, begins.data(), ends.data(), data.data(), &count));
  for (std::size_t i = 0; i < reached.size() && reached.size() < 100; ++i)
    for (std::size_t edge = 0; edge < count; ++edge)
      if (begins[edge] == reached[i]) reached.push_back(ends[edge]);
  for (const cudaGraphNode_t node : reached)
    if (node == to && from != nullptr) return true;
  return false;
}

// The first stream begins the capture with a kernel, and the second one is forked after it. One of them allocates, both
// use the memory, and one of them frees it. Events put these after one another.
void Check(bool from_pool, bool second_allocates, bool second_frees) {
  const cts::Stream first, second;
  const cts::Event fork, made, used, joined;
  const cts::Pool pool;
  const cts::Stream &allocating = second_allocates ? second : first, &other_user = second_allocates ? first : second;
  const cts::Stream &freeing = second_frees ? second : first, &other = second_frees ? first : second;
  const auto use = [&](const cts::Stream& stream) {
    cts::Tagged<<<1, 1, 0, stream>>>(&stream == &first ? kOfFirst : kOfSecond);
    CTS_CUDA(cudaGetLastError());
  };
  void* memory = nullptr;
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Capture capture(first);
  cts::Tagged<<<1, 1, 0, first>>>(kBefore);
  cts::Follow(second, first, fork);
  CTS_CUDA(from_pool ? cudaMallocFromPoolAsync(&memory, kBytes, pool, allocating)
                     : cudaMallocAsync(&memory, kBytes, allocating));
  cts::Follow(other_user, allocating, made);
  if (cts::control()) CTS_CUDA(cudaEventRecord(used, other));
  use(first);
  use(second);
  if (!cts::control()) CTS_CUDA(cudaEventRecord(used, other));
  CTS_CUDA(cudaStreamWaitEvent(freeing, used, 0));
  CTS_CUDA(cudaFreeAsync(memory, freeing));
  cts::Follow(first, second, joined);
  CTS_CUDA(capture.End());
  const cudaGraph_t graph = capture.graph();
  const cudaGraphNode_t allocation = OfType(graph, cudaGraphNodeTypeMemAlloc),
                        free = OfType(graph, cudaGraphNodeTypeMemFree);
  CTS_EXPECT(allocation != nullptr && free != nullptr, "a captured allocation or free became no node");
  const std::pair<cudaGraphNode_t, cudaGraphNode_t> orders[] = {{cts::TaggedNode(graph, kBefore), allocation},
                                                                {allocation, cts::TaggedNode(graph, kOfFirst)},
                                                                {allocation, cts::TaggedNode(graph, kOfSecond)},
                                                                {cts::TaggedNode(graph, kOfFirst), free},
                                                                {cts::TaggedNode(graph, kOfSecond), free}};
  for (const auto& [earlier, later] : orders)
    CTS_EXPECT(Reaches(graph, earlier, later), "captured events did not order allocation, use and free in a graph");
  const cts::Executable exec(graph);
  for (int launch = 0; launch < 3; ++launch) exec.Launch(first);
  CTS_FINISH();
}

CTS_CASE() {
  for (const bool from_pool : {false, true}) {
    for (const bool second_allocates : {false, true}) {
      for (const bool second_frees : {false, true}) {
        const std::string name = std::string(from_pool ? "from-a-pool" : "from-the-current-pool") +
                                 "-allocated-in-the-" + (second_allocates ? "second" : "first") + "-freed-in-the-" +
                                 (second_frees ? "second" : "first");
        cts::Row(name.c_str(), [&] { Check(from_pool, second_allocates, second_frees); });
      }
    }
  }
}

}  // namespace
