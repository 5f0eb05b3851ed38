// Kernels of some kind in bodies of IF and WHILE nodes.
#include <string>

#include "cts/graph/conditional.h"
#include "cts/launch/clusters.h"

namespace {

constexpr unsigned kTurns = 3, kLaunches = 2, kBlocks = 4, kThreads = 64;

__global__ void NextTurn(unsigned* turned, unsigned last, cudaGraphConditionalHandle condition) {
  (void)cudaGraphSetConditional(condition, ++*turned % last != 0 ? 1 : 0);
}

template <class... P>
cudaGraphNode_t Add(cudaGraph_t graph, unsigned dynamic, void (*kernel)(P...), std::type_identity_t<P>... values) {
  void* arguments[] = {&values...};
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(kernel);
  parameters.gridDim = dim3(kBlocks);
  parameters.blockDim = dim3(kThreads);
  parameters.sharedMemBytes = dynamic;
  parameters.kernelParams = arguments;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
  return node;
}
// `add` fills a body: its node adds 1 to `word` where all threads found what they should. `words` is 0.
struct Subject {
  const char* name;
  cudaGraphNode_t (*add)(cudaGraph_t body, unsigned* word, unsigned* words);
};

// `early`: the condition is zero, or zero a turn earlier.
void CheckOne(const Subject& subject, bool loop, bool early, const char* message) {
  cts::Row((std::string(subject.name) + (loop ? "-in-a-loop" : "-in-an-if")).c_str(), [&] {
    const cts::DeviceBuffer<unsigned> words(3, 0);
    unsigned *const word = words.data(), *const turned = word + 2;
    const cts::Template graph;
    const cudaGraphConditionalHandle condition = cts::ConditionOf(graph, loop || !early ? 1 : 0);
    const cts::Conditional node =
        cts::AddConditional(graph, {}, condition, loop ? cudaGraphCondTypeWhile : cudaGraphCondTypeIf, 1);
    const cudaGraphNode_t work = subject.add(node.bodies[0], word, word + 1);
    if (loop) cts::AddKernel(node.bodies[0], {work}, NextTurn, turned, early ? 1u : kTurns, condition);
    const cts::Executable exec(graph);
    const cts::Stream stream;
    for (unsigned launch = 0; launch < kLaunches; ++launch) exec.Launch(stream);
    CTS_CLUSTERS(cudaStreamSynchronize(stream));
    CTS_EXPECT_EQ(words[0], kLaunches * (loop ? kTurns : 1), message);
  });
}

void CheckBodies(const Subject& subject, bool early, const char* message) {
  for (const bool loop : {false, true}) CheckOne(subject, loop, early, message);
}

}  // namespace
