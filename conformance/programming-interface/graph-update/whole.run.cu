/*---
clause: pi.graph-update.whole
control: the update is left out
control-fails-with: a launch after an update did not have the parameters of the other graph
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "shaped-kernel.cuh"

namespace {

__global__ void StoreTwo(unsigned* word, unsigned) { *word = 2; }

void CUDART_CB SetByHost(void* word) { *static_cast<unsigned*>(word) = 2; }
void CUDART_CB SetByHostAtFirst(void* word) { *static_cast<unsigned*>(word) = 1; }

// Stores `value` if it stands in each of the words from the fourth on, otherwise 77.
__global__ void StoreAgreed(unsigned* words, unsigned count, unsigned value) {
  bool agreed = true;
  for (unsigned i = 3; i < count; ++i) agreed &= words[i] == value;
  words[0] = agreed ? value : 77;
}

// Two graphs of one node, or few, which leave 1 and 2 in a word of mapped memory.
template <class Add>
void Check(const char* name, Add add) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<unsigned> words(8, 0);
    words[1] = 1, words[2] = 2;
    const cts::Template first;
    cts::Template second;
    add(first, words, 1);
    add(second, words, 2);
    const cts::Stream stream;
    const cts::Executable exec(first);
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(words[0], 1, "the first launch did not do its work");
    words[0] = 0;
    if (!cts::control()) {
      cudaGraphExecUpdateResultInfo info{};
      info.result = cudaGraphExecUpdateError;
      CTS_CUDA(cudaGraphExecUpdate(exec, second, &info));
      CTS_EXPECT_EQ(info.result, cudaGraphExecUpdateSuccess, "an update that succeeded does not say so");
    }
    second.Destroy();
    for (int launch = 0; launch < 2; ++launch) {
      words[0] = 0;
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT_EQ(words[0], 2, "a launch after an update did not have the parameters of the other graph");
    }
  });
}

CTS_CASE() {
  using Words = cts::PinnedBuffer<unsigned>;
  Check("kernel", [](cudaGraph_t graph, const Words& words, unsigned value) {
    cts::AddKernel(graph, {}, cts::StoreWord, words.device(), value);
  });
  Check("kernel-of-two", [](cudaGraph_t graph, const Words& words, unsigned value) {
    const cudaGraphNode_t before = cts::AddKernel(graph, {}, cts::StoreWord, words.device(), value + 5);
    cts::AddKernel(graph, {before}, cts::TimesPlus, words.device(), 1u, 0u, value);
  });
  Check("function-of-a-kernel", [](cudaGraph_t graph, const Words& words, unsigned value) {
    cts::AddKernel(graph, {}, value == 2 ? StoreTwo : cts::StoreWord, words.device(), 1u);
  });
  Check("shape-of-a-kernel", [](cudaGraph_t graph, const Words& words, unsigned value) {
    cts::ShapedKernel shaped(words.device(), value);
    const cudaKernelNodeParams parameters = shaped.Parameters();
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
  });
  Check("memset",
        [](cudaGraph_t graph, const Words& words, unsigned value) { cts::AddFill(graph, {}, words.device(), value); });
  Check("memcpy", [](cudaGraph_t graph, const Words& words, unsigned value) {
    cts::AddCopy(graph, {}, words.data(), words.data() + value, sizeof(unsigned));
  });
  Check("host", [](cudaGraph_t graph, const Words& words, unsigned value) {
    cts::AddHost(graph, {}, value == 2 ? &SetByHost : &SetByHostAtFirst, words.data());
  });
  Check("child", [](cudaGraph_t graph, const Words& words, unsigned value) {
    const cts::Template child;
    cts::AddKernel(child, {}, cts::StoreWord, words.device(), value);
    cts::AddChild(graph, {}, child);
  });
  Check("one-of-each", [](cudaGraph_t graph, const Words& words, unsigned value) {
    const cts::Template child;
    cts::AddKernel(child, {}, cts::StoreWord, words.device() + 3, value);
    cudaGraphNode_t at = cts::AddFill(graph, {}, words.device() + 4, value);
    at = cts::AddHost(graph, {at}, value == 2 ? &SetByHost : &SetByHostAtFirst, words.data() + 5);
    at = cts::AddKernel(graph, {at}, cts::StoreWord, words.device() + 6, value);
    at = cts::AddCopy(graph, {at}, words.data() + 7, words.data() + value, sizeof(unsigned));
    at = cts::AddChild(graph, {at}, child);
    cts::AddKernel(graph, {at}, StoreAgreed, words.device(), 8u, value);
  });
}

}  // namespace
