/*---
clause: pi.graph.node-memcpy
covers: variables
control: an empty node stands in the place of the memcpy node
control-fails-with: a memcpy node of a variable did not copy its bytes, or it copied others
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr size_t kRoom = 64, kBytes = 35, kOffset = 9, kAt = 5;

__device__ unsigned char variable[kRoom];

// From kAt of memory of the host to kOffset of the variable, or the other way round.
void Check(const char* name, bool to_variable) {
  cts::Row(name, [&] {
    const cts::PinnedBuffer<unsigned char> memory(kRoom);
    unsigned char initial[kRoom], numbers[kRoom], got[kRoom];
    std::memset(initial, cts::kPoison, kRoom);
    for (size_t i = 0; i < kRoom; ++i) numbers[i] = static_cast<unsigned char>(i + 1);
    std::memcpy(memory.data(), to_variable ? numbers : initial, kRoom);
    CTS_CUDA(cudaMemcpyToSymbol(variable, to_variable ? initial : numbers, kRoom));
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    if (cts::control()) {
      node = cts::AddEmpty(graph);
    } else if (to_variable) {
      CTS_CUDA(cudaGraphAddMemcpyNodeToSymbol(&node, graph, nullptr, 0, variable, memory.data() + kAt, kBytes, kOffset,
                                              cudaMemcpyHostToDevice));
    } else {
      CTS_CUDA(cudaGraphAddMemcpyNodeFromSymbol(&node, graph, nullptr, 0, memory.data() + kAt, variable, kBytes,
                                                kOffset, cudaMemcpyDeviceToHost));
    }
    cts::RunOnce(graph);
    if (to_variable) {
      CTS_CUDA(cudaMemcpyFromSymbol(got, variable, kRoom));
    } else {
      std::memcpy(got, memory.data(), kRoom);
    }
    const size_t to = to_variable ? kOffset : kAt, from = to_variable ? kAt : kOffset;
    size_t wrong = 0;
    for (size_t i = 0; i < kRoom; ++i)
      wrong += got[i] != (i >= to && i < to + kBytes ? numbers[i - to + from] : initial[i]);
    CTS_EXPECT_EQ(wrong, 0, "a memcpy node of a variable did not copy its bytes, or it copied others");
  });
}

CTS_CASE() {
  Check("to-a-variable", true);
  Check("from-a-variable", false);
}

}  // namespace
