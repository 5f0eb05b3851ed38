/*---
clause: pi.init.next-call-recreates-context
covers: memory of the default pool, before and after several resets
control: a call that needs no context is made after each reset
control-fails-with: an allocation in stream order after a reset did not create the context again
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <iterator>

#include "../primary-context.cuh"

namespace {

constexpr int kResets = 4;
constexpr size_t kWords[] = {1, 100, 1 << 10, 3 << 12};

__global__ void Fill(unsigned* words, size_t count, unsigned number) {
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    words[i] = static_cast<unsigned>(i) * 7 + number;
}
__global__ void Check(const unsigned* words, size_t count, unsigned number, unsigned* wrong) {
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    if (words[i] != static_cast<unsigned>(i) * 7 + number) atomicAdd(wrong, 1u);
}

// Blocks of each size live at once; each second one is freed and allocated anew. Wrong words.
unsigned Use(cudaStream_t stream, unsigned number) {
  constexpr size_t kCount = std::size(kWords);
  void *blocks[kCount] = {}, *counter = nullptr;
  const auto words_of = [&](size_t n) { return static_cast<unsigned*>(blocks[n]); };
  const auto allocate = [&](size_t n) {
    CTS_CUDA(cudaMallocAsync(&blocks[n], kWords[n] * sizeof(unsigned), stream));
    Fill<<<8, 128, 0, stream>>>(words_of(n), kWords[n], number + static_cast<unsigned>(n));
  };
  CTS_CUDA(cudaMallocAsync(&counter, sizeof(unsigned), stream));
  CTS_CUDA(cudaMemsetAsync(counter, 0, sizeof(unsigned), stream));
  for (size_t n = 0; n < kCount; ++n) allocate(n);
  for (size_t n = 0; n < kCount; n += 2) CTS_CUDA(cudaFreeAsync(blocks[n], stream));
  for (size_t n = 0; n < kCount; n += 2) allocate(n);
  for (size_t n = 0; n < kCount; ++n)
    Check<<<8, 128, 0, stream>>>(words_of(n), kWords[n], number + static_cast<unsigned>(n),
                                 static_cast<unsigned*>(counter));
  CTS_CUDA(cudaGetLastError());
  unsigned wrong = 1;
  CTS_CUDA(cudaMemcpyAsync(&wrong, counter, sizeof wrong, cudaMemcpyDeviceToHost, stream));
  for (void* const block : blocks) CTS_CUDA(cudaFreeAsync(block, stream));
  CTS_CUDA(cudaFreeAsync(counter, stream));
  CTS_CUDA(cudaStreamSynchronize(stream));
  return wrong;
}

CTS_CHILD(Reset) {
  int created = 0, works = 0;
  const auto use = [&](unsigned number) {
    cudaStream_t stream = nullptr;
    if (cts::child_argument() != 0) CTS_CUDA(cudaStreamCreate(&stream));
    const unsigned wrong = Use(stream, number);
    if (stream != nullptr) CTS_CUDA(cudaStreamDestroy(stream));
    return wrong == 0;
  };
  for (unsigned round = 0; round < kResets; ++round) {
    if (!use(round * 10)) return cts::Tell("before", 0);
    CTS_CUDA(cudaDeviceReset());
    int version = 0;
    void* block = nullptr;
    CTS_CUDA(cts::control() ? cudaRuntimeGetVersion(&version) : cudaMallocAsync(&block, 32 << 20, nullptr));
    created += cts::IsPrimaryActive();
    if (cts::control()) continue;
    CTS_CUDA(cudaMemsetAsync(block, 1, 32 << 20, nullptr));
    works += use(round * 10 + 5);
    CTS_CUDA(cudaFreeAsync(block, nullptr));
    CTS_CUDA(cudaDeviceSynchronize());
  }
  cts::Tell("created", created);
  cts::Tell("works", works);
}

CTS_CASE() {
  for (const int made : {0, 1}) {
    cts::Row(made == 0 ? "null-stream" : "created-stream", [&] {
      const cts::ChildRun child = cts::RunChild("Reset", {.argument = made});
      CTS_EXPECT_EQ(child.Value("created"), kResets,
                    "an allocation in stream order after a reset did not create the context again");
      if (!cts::control())
        CTS_EXPECT(child.Value("works") == kResets && child.exit_code == 0,
                   "memory of the default pool cannot be used after a reset");
    });
  }
}

}  // namespace
