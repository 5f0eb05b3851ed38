/*---
clause: pi.graph.define-once-launch-many
covers: two graphs in turn, beside large copies in another stream
control: every second launch of the second graph is left out
control-fails-with: a launch beside large copies did not run its graph once, or a copy brought other bytes
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"

#include <memory>

namespace {

constexpr unsigned kSteps = 400, kNodes = 6;
constexpr size_t kBytes = size_t{32} << 20;  // of a copy

__host__ __device__ unsigned Forward(unsigned value, unsigned node) { return value * 5 + node; }
__host__ __device__ unsigned Backward(unsigned value, unsigned node) { return (value ^ node) * 3 + 1; }

template <bool kForward>
__global__ void Step(unsigned* word, unsigned node) {
  volatile unsigned* const at = word;
  *at = kForward ? Forward(*at, node) : Backward(*at, node);
}

template <bool kForward>
void Add(cudaGraph_t graph, unsigned* word) {
  cudaGraphNode_t last = cts::AddKernel(graph, {}, Step<kForward>, word, 0u);
  for (unsigned node = 1; node < kNodes; ++node) last = cts::AddKernel(graph, {last}, Step<kForward>, word, node);
}

struct Freed {
  void operator()(unsigned char* block) const { (void)cudaFreeHost(block); }
};
std::unique_ptr<unsigned char, Freed> HostBlock() {
  void* block = nullptr;
  CTS_CUDA(cudaHostAlloc(&block, kBytes, cudaHostAllocDefault));
  return std::unique_ptr<unsigned char, Freed>(static_cast<unsigned char*>(block));
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> word(1, 0);
  const cts::DeviceBuffer<unsigned char> large(kBytes);
  const auto to = HostBlock();
  const cts::Template forward, backward;
  Add<true>(forward, word.data());
  Add<false>(backward, word.data());
  const cts::Executable first(forward), second(backward);
  const cts::Stream stream, copies;
  unsigned expected = 0, wrong = 0;
  const unsigned steps = cts::Rounds(kSteps);
  for (unsigned step = 0; step < steps; ++step) {
    CTS_CUDA(cudaMemsetAsync(large.data(), static_cast<int>(step % 251), kBytes, copies));
    CTS_CUDA(cudaMemcpyAsync(to.get(), large.data(), kBytes, cudaMemcpyDeviceToHost, copies));
    first.Launch(stream);
    if (!cts::control() || step % 2 == 1) second.Launch(stream);
    for (unsigned node = 0; node < kNodes; ++node) expected = Forward(expected, node);
    for (unsigned node = 0; node < kNodes; ++node) expected = Backward(expected, node);
    if (step % 8 != 7 && step + 1 != steps) continue;
    CTS_CUDA(cudaStreamSynchronize(copies));
    for (const size_t i : {size_t{0}, kBytes / 3, kBytes - 1}) wrong += to.get()[i] != step % 251 ? 1 : 0;
  }
  CTS_CUDA(cudaStreamSynchronize(stream));
  CTS_FINISH();
  CTS_EXPECT(word[0] == expected && wrong == 0,
             "a launch beside large copies did not run its graph once, or a copy brought other bytes");
}

}  // namespace
