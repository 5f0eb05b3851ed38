/*---
clause: mm.map.mapped-memory-works
control: other memory is mapped there after the writes
control-fails-with: mapped memory does not behave like memory of cudaMalloc
requires: [vmm]
covers: fills and atomics
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include "places.family.cuh"

namespace {

constexpr const char* kUnlike = "mapped memory does not behave like memory of cudaMalloc";

__global__ void Add(unsigned* words, std::size_t count) {
  for (std::size_t i = threadIdx.x; i < 4 * count; i += blockDim.x) atomicAdd(words + i % count, 1u + i % count);
}

CTS_CASE() {
  const cts::Stream stream;
  ForEachPlace([&](const char* place, unsigned char* memory, const std::function<void()>& exchange) {
    cts::Row(place, [&] {
      constexpr std::size_t kWords = 1000;
      auto* const words =
          reinterpret_cast<unsigned*>(memory + (256 - reinterpret_cast<std::size_t>(memory) % 256) % 256);
      CTS_CUDA(cudaMemsetAsync(words, 0, kWords * sizeof(unsigned), stream));
      CTS_CUDA(cudaMemset2DAsync(words, 16, 1, 4, kWords / 4, stream));  // every fourth word is 0x01010101
      Add<<<1, 256, 0, stream>>>(words, kWords);
      CTS_CUDA(cudaGetLastError());
      stream.Synchronize();
      if (cts::control()) exchange();
      std::vector<unsigned> read(kWords);
      CTS_CUDA(cudaMemcpy(read.data(), words, kWords * sizeof(unsigned), cudaMemcpyDeviceToHost));
      std::size_t wrong = 0;
      for (unsigned i = 0; i < kWords; ++i) wrong += read[i] != 4 * (i + 1) + (i % 4 == 0 ? 0x01010101u : 0u);
      CTS_EXPECT_EQ(wrong, 0, kUnlike);
    });
  });
}

}  // namespace
