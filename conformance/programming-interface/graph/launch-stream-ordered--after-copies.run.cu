/*---
clause: pi.graph.launch-stream-ordered
covers: copies and fills before the graph, many times
control: the graph is launched before what its nodes read is copied
control-fails-with: a node of a graph did not find what the copies before its launch had brought
timeout: 60
level: quick
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"

#include <string>
#include <vector>

namespace {

constexpr size_t kWords = 512, kBytes = kWords * sizeof(unsigned);
constexpr unsigned kLaunches = 200;

__global__ void CountDifferent(const unsigned* words, const unsigned* number, const unsigned* filled, unsigned* count) {
  if (words[threadIdx.x] != *number || filled[threadIdx.x] != 0x01010101u * (*number & 0xFF)) atomicAdd(count, 1u);
}
// So that the copies of the next round come while this one is under way.
__global__ void Slow() { cts::SpinFor(20'000); }

// What a round copies lies at a place of its own: the host waits for none.
void Check(cudaStream_t stream, const unsigned* sources, size_t rounds) {
  const cts::DeviceBuffer<unsigned> words(kWords), number(1), filled(kWords), count(1, 0), copied(kWords);
  const cts::PinnedBuffer<unsigned> brought(rounds * kWords);
  const cts::Template graph;
  const unsigned *read = words.data(), *expected = number.data(), *also_read = filled.data();
  unsigned* counted = count.data();
  void* arguments[] = {&read, &expected, &also_read, &counted};
  cudaKernelNodeParams parameters{};
  parameters.func = reinterpret_cast<void*>(&CountDifferent);
  parameters.gridDim = dim3(1);
  parameters.blockDim = dim3(kWords);
  parameters.kernelParams = arguments;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
  cts::AddCopy(graph, {}, copied.data(), words.data(), kBytes);
  const cts::Executable exec(graph);
  CTS_CUDA(cudaDeviceSynchronize());
  for (size_t i = 0; i < rounds; ++i) {
    const unsigned* const source = sources + i * kWords;
    if (cts::control()) exec.Launch(stream);
    CTS_CUDA(cudaMemcpyAsync(words.data(), source, kBytes, cudaMemcpyHostToDevice, stream));
    CTS_CUDA(cudaMemcpyAsync(number.data(), source, sizeof(unsigned), cudaMemcpyHostToDevice, stream));
    CTS_CUDA(cudaMemsetAsync(filled.data(), static_cast<int>(source[0] & 0xFF), kBytes, stream));
    if (!cts::control()) exec.Launch(stream);
    Slow<<<1, 1, 0, stream>>>();
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaMemcpyAsync(brought.data() + i * kWords, copied.data(), kBytes, cudaMemcpyDeviceToHost, stream));
  }
  CTS_FINISH();
  size_t wrong = count[0];
  for (size_t i = 0; i < rounds * kWords; ++i) wrong += brought[i] != sources[i];
  CTS_EXPECT_EQ(wrong, 0, "a node of a graph did not find what the copies before its launch had brought");
}

CTS_CASE() {
  const size_t rounds = cts::Rounds(kLaunches);
  const cts::PinnedBuffer<unsigned> pinned(rounds * kWords);
  for (size_t i = 0; i < rounds * kWords; ++i) pinned[i] = static_cast<unsigned>(i / kWords + 1);
  const std::vector<unsigned> pageable(pinned.data(), pinned.data() + rounds * kWords);
  const cts::Stream non_blocking, blocking(cudaStreamDefault);
  const struct {
    const char* name;
    cudaStream_t stream;
  } streams[] = {
      {"non-blocking", non_blocking}, {"blocking", blocking}, {"null", nullptr}, {"per-thread", cudaStreamPerThread}};
  for (const auto& row : streams) {
    cts::Row(row.name, [&] { Check(row.stream, pinned.data(), rounds); });
    cts::Row((std::string(row.name) + "-pageable").c_str(), [&] { Check(row.stream, pageable.data(), rounds); });
  }
}

}  // namespace
