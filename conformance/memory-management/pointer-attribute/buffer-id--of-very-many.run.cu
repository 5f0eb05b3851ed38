/*---
clause: mm.pointer-attribute.buffer-id
covers: more allocations than 16 bits can count, one after another
control: every tenth block is asked twice, as if it were two
control-fails-with: two of very many allocations have one buffer id
requires: [memory-pools]
launches: none
timeout: 90
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"

#include <algorithm>
#include <vector>

namespace {

constexpr int kBlocks = 70'000;

unsigned long long IdOf(const void* memory) {
  unsigned long long id = 0;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&id, CU_POINTER_ATTRIBUTE_BUFFER_ID, reinterpret_cast<CUdeviceptr>(memory)));
  return id;
}

void ExpectUnique(std::vector<unsigned long long> ids) {
  std::sort(ids.begin(), ids.end());
  CTS_EXPECT(std::adjacent_find(ids.begin(), ids.end()) == ids.end(),
             "two of very many allocations have one buffer id");
}

CTS_CASE() {
  cts::Row("cudaMalloc", [] {
    std::vector<unsigned long long> ids;
    for (int i = 0; i < kBlocks; ++i) {
      void* block = nullptr;
      CTS_CUDA(cudaMalloc(&block, 5000));
      ids.push_back(IdOf(block));
      if (cts::control() && i % 10 == 0) ids.push_back(IdOf(block));
      CTS_CUDA(cudaFree(block));
    }
    ExpectUnique(ids);
  });
  cts::Row("cudaMallocAsync", [] {
    const cts::Stream stream;
    std::vector<unsigned long long> ids;
    for (int i = 0; i < kBlocks; ++i) {
      const cts::PoolBlock block(5000, stream);
      ids.push_back(IdOf(block.data()));
      if (cts::control() && i % 10 == 0) ids.push_back(IdOf(block.data()));
    }
    stream.Synchronize();
    ExpectUnique(ids);
  });
}

}  // namespace
