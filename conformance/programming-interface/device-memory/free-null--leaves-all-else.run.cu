/*---
clause: pi.device-memory.free-null
covers: blocks that are there stay as they are
control: the latest block itself is freed
control-fails-with: freeing a null pointer did not leave the blocks as they were
launches: none
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

// A block is there as long as it holds what was put there and is told to be the device's.
void Check(const char* name, size_t bytes, int times) {
  cts::Row(name, [&] {
    std::vector<unsigned char*> blocks(4);
    for (size_t i = 0; i < blocks.size(); ++i) {
      CTS_CUDA(cudaMalloc(reinterpret_cast<void**>(&blocks[i]), bytes));
      CTS_CUDA(cudaMemset(blocks[i], static_cast<int>(i + 1), bytes));
    }
    for (int i = 0; i < times; ++i) {
      void* const freed = cts::control() && i == 0 ? blocks.back() : nullptr;
      CTS_CUDA(cudaFree(freed));
    }
    int intact = 0, freed = 0;
    for (size_t i = 0; i < blocks.size(); ++i) {
      cudaPointerAttributes attributes{};
      CTS_CUDA(cudaPointerGetAttributes(&attributes, blocks[i]));
      if (attributes.type != cudaMemoryTypeDevice) continue;
      std::vector<unsigned char> read(bytes);
      CTS_CUDA(cudaMemcpy(read.data(), blocks[i], bytes, cudaMemcpyDeviceToHost));
      intact += read.front() == i + 1 && read[bytes / 2] == i + 1 && read.back() == i + 1;
      freed += cudaFree(blocks[i]) == cudaSuccess;
    }
    (void)cudaGetLastError();
    CTS_EXPECT(intact == 4 && freed == 4, "freeing a null pointer did not leave the blocks as they were");
  });
}

CTS_CASE() {
  Check("4-KiB", 4096, 1);
  Check("4-KiB-ten-times", 4096, 10);
  Check("4-MiB", 4 << 20, 3);
}

}  // namespace
