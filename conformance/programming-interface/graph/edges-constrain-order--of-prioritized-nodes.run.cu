/*---
clause: pi.graph.edges-constrain-order
covers: kernels of different priorities, with the flag by which these count
control: the edges lead from the later node to the earlier one
control-fails-with: a node ran before one that it depends on and that has another priority
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"

#include <string>
#include <vector>

namespace {

constexpr unsigned kNodes = 24, kLate = 5;
constexpr unsigned long long kLateNs = 100'000;

// Folds the words of those before it into its own, which it clears first. Every fifth node is late.
__global__ void Fold(unsigned* words, unsigned own, unsigned near, unsigned far, unsigned long long ns) {
  cts::SpinFor(ns);
  const volatile unsigned* const read = words;
  words[own] = 3 * read[near] + 5 * read[far] + own;
}
__global__ void Clear(unsigned* words) {
  for (unsigned i = 1; i < kNodes; ++i) words[i] = 77;
}

// A node depends on the one before it and on one far before it; the first clears the words. `step` tells priorities.
void Check(const char* name, unsigned long long flags, int least, int greatest, int (*step)(unsigned)) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> words(kNodes, 0);
    const cts::Template graph;
    std::vector<cudaGraphNode_t> nodes, from, to;
    std::vector<unsigned> expected(kNodes, 0);
    const auto follow = [&](unsigned later, unsigned earlier) {
      from.push_back(nodes[earlier]);
      to.push_back(nodes[later]);
    };
    nodes.push_back(cts::AddKernel(graph, {}, Clear, words.data()));
    for (unsigned i = 1; i < kNodes; ++i) {
      const unsigned near = i < 2 ? 0 : i - 1, far = i / 2;
      nodes.push_back(cts::AddKernel(graph, {}, Fold, words.data(), i, near, far, i % kLate == 1 ? kLateNs : 0));
      expected[i] = 3 * expected[near] + 5 * expected[far] + i;
      if (cts::control()) continue;
      follow(i, near);
      if (far != near) follow(i, far);
    }
    for (unsigned i = kNodes - 1; cts::control() && i > 0; --i) follow(i, i + 1 < kNodes ? i + 1 : 0);
    CTS_CUDA(cudaGraphAddDependencies(graph, from.data(), to.data(), nullptr, from.size()));
    for (unsigned i = 0; i < kNodes; ++i) {
      cudaLaunchAttributeValue value{};
      value.priority = greatest + step(i) % (least - greatest + 1);
      CTS_CUDA(cudaGraphKernelNodeSetAttribute(nodes[i], cudaLaunchAttributePriority, &value));
    }
    cudaGraphExec_t exec = nullptr;
    CTS_CUDA(cudaGraphInstantiate(&exec, graph, flags));
    const cts::Stream stream;
    unsigned wrong = 0;
    const unsigned launches = cts::Rounds(20);
    for (unsigned launch = 0; launch < launches; ++launch) {
      CTS_CUDA(cudaGraphLaunch(exec, stream));
      stream.Synchronize();
      const auto got = words.Read();
      for (unsigned i = 0; i < kNodes; ++i) wrong += got[i] != expected[i] ? 1 : 0;
    }
    CTS_CUDA(cudaGraphExecDestroy(exec));
    CTS_EXPECT_EQ(wrong, 0, "a node ran before one that it depends on and that has another priority");
  });
}

CTS_CASE() {
  int least = 0, greatest = 0;
  CTS_CUDA(cudaDeviceGetStreamPriorityRange(&least, &greatest));
  for (const bool use : {true, false}) {
    const std::string with = use ? "used-" : "not-used-";
    const unsigned long long flags = use ? cudaGraphInstantiateFlagUseNodePriority : 0;
    const auto check = [&](const char* name, int (*step)(unsigned)) {
      Check((with + name).c_str(), flags, least, greatest, step);
    };
    check("rising", [](unsigned i) { return static_cast<int>(kNodes - i); });
    check("falling", [](unsigned i) { return static_cast<int>(i); });
    check("alternating", [](unsigned i) { return i % 2 == 0 ? 0 : 5; });
  }
}

}  // namespace
