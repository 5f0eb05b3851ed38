/*---
clause: pi.graph.define-once-launch-many
covers: many nodes of every kind, launches without a wait
control: an executable graph of the first half of the branches takes every second launch
control-fails-with: launches of one graph without a wait did not each run all nodes in their order
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"

#include <set>
#include <vector>

namespace {

constexpr size_t kBranches = 5;
constexpr size_t kLengths[kBranches] = {3, 8, 5, 7, 4};
constexpr unsigned kLaunches = 100;

// Odd factors, also where both are one word: no launch makes another one come to nothing.
__host__ __device__ unsigned Next(unsigned a, unsigned b, unsigned number) { return (a * 31 + b * 6) * 17 + number; }

// Of two words and its own number; now and then late.
__global__ void Step(unsigned* to, const unsigned* a, const unsigned* b, unsigned number) {
  const unsigned value =
      Next(*static_cast<const volatile unsigned*>(a), *static_cast<const volatile unsigned*>(b), number);
  if (number % 7 == 3) cts::SpinFor(20'000);
  *static_cast<volatile unsigned*>(to) = value;
}

// Root, branches that also look at the one before them, and a node that joins all. Word 0 is the root's, which reads
// what the join of the launch before has left; the last one is the join's.
struct Plan {
  struct Node {
    enum Kind { kKernel, kCopy, kFill } kind;
    size_t to, a, b;             // words
    std::vector<size_t> behind;  // numbers of nodes
  };
  std::vector<Node> nodes;
  size_t words = 1;

  explicit Plan(size_t branches) {
    size_t total = 1;
    for (const size_t length : kLengths) total += length;
    const size_t last = total;
    words = total + 1;
    nodes.push_back({Node::kKernel, 0, last, last, {}});
    std::vector<size_t> ends;
    size_t word = 1, neighbour = 0;
    for (size_t branch = 0; branch < branches; ++branch) {
      size_t before = 0, first = nodes.size();
      for (size_t i = 0; i < kLengths[branch]; ++i, ++word) {
        const size_t other = i % 2 == 0 ? neighbour : 0;
        const Node::Kind kind = i % 4 == 2 ? Node::kCopy : i % 4 == 3 && branch == 1 ? Node::kFill : Node::kKernel;
        nodes.push_back({kind, word, nodes[before].to, nodes[other].to, {before, other}});
        before = nodes.size() - 1;
      }
      neighbour = first;
      ends.push_back(before);
    }
    Node join{Node::kKernel, last, nodes[ends.front()].to, nodes[ends.back()].to, ends};
    nodes.push_back(join);
  }
  // The recurrence on the host, once.
  void Run(std::vector<unsigned>* values) const {
    for (size_t i = 0; i < nodes.size(); ++i) {
      const Node& node = nodes[i];
      unsigned& to = (*values)[node.to];
      if (node.kind == Node::kKernel) to = Next((*values)[node.a], (*values)[node.b], static_cast<unsigned>(i));
      if (node.kind == Node::kCopy) to = (*values)[node.a];
      if (node.kind == Node::kFill) to = static_cast<unsigned>(i);
    }
  }
  void Add(cudaGraph_t graph, unsigned* memory) const {
    std::vector<cudaGraphNode_t> made;
    for (size_t i = 0; i < nodes.size(); ++i) {
      const Node& node = nodes[i];
      made.push_back(node.kind == Node::kKernel ? cts::AddKernel(graph, {}, Step, memory + node.to, memory + node.a,
                                                                 memory + node.b, static_cast<unsigned>(i))
                     : node.kind == Node::kCopy
                         ? cts::AddCopy(graph, {}, memory + node.to, memory + node.a, sizeof(unsigned))
                         : cts::AddFill(graph, {}, memory + node.to, static_cast<unsigned>(i)));
      const std::set<size_t> behind(node.behind.begin(), node.behind.end());
      for (const size_t one : behind) CTS_CUDA(cudaGraphAddDependencies(graph, &made[one], &made[i], nullptr, 1));
    }
  }
};

void Check(cudaStream_t stream, cudaStream_t other) {
  const Plan plan(kBranches), half(kBranches / 2);
  const cts::DeviceBuffer<unsigned> memory(plan.words, 0);
  const cts::Template graph, less;
  plan.Add(graph, memory.data());
  half.Add(less, memory.data());
  const cts::Executable exec(graph), part(less);
  std::vector<unsigned> values(plan.words, 0);
  const unsigned launches = cts::Rounds(kLaunches);
  for (unsigned i = 0; i < launches; ++i) {
    (cts::control() && i % 2 == 0 ? part : exec).Launch(i % 2 == 0 ? stream : other);
    plan.Run(&values);
  }
  CTS_FINISH();
  const auto got = memory.Read();
  size_t wrong = 0;
  for (size_t i = 0; i < plan.words; ++i) wrong += got[i] != values[i];
  CTS_EXPECT_EQ(wrong, 0, "launches of one graph without a wait did not each run all nodes in their order");
}

CTS_CASE() {
  const cts::Stream first, second, blocking(cudaStreamDefault);
  cts::Row("one-stream", [&] { Check(first, first); });
  cts::Row("two-streams", [&] { Check(first, second); });
  cts::Row("blocking-stream", [&] { Check(blocking, blocking); });
  cts::Row("null-stream", [] { Check(nullptr, nullptr); });
}

}  // namespace
