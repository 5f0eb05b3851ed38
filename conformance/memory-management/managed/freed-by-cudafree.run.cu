/*---
clause: mm.managed.freed-by-cudafree
control: the block is not freed
control-fails-with: managed memory is still there after cudaFree
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/managed.h"

#include <cstring>

namespace {

constexpr std::size_t kBytes = 16 << 20;
constexpr int kRounds = 8;

// The query may refuse an address that belongs to nothing.
bool IsManaged(const void* memory) {
  cudaPointerAttributes attributes{};
  const cudaError_t code = cts::Taken(cudaPointerGetAttributes(&attributes, memory));
  return code == cudaSuccess && attributes.type == cudaMemoryTypeManaged;
}

// Wherever it lies, the address is that of no managed memory afterwards, and cannot be freed again.
CTS_CASE() {
  const cts::Stream stream;
  for (const cts::ResidenceRow& row : cts::kResidences) {
    cts::Row(row.name, [&] {
      for (int round = 0; round < kRounds; ++round) {
        void* memory = nullptr;
        CTS_CUDA(cudaMallocManaged(&memory, kBytes));
        std::memset(memory, round, kBytes);
        cts::PutWhere(memory, kBytes, row.residence, stream);
        if (!cts::control()) CTS_CUDA(cudaFree(memory));
        CTS_EXPECT(!IsManaged(memory) && cts::Taken(cudaFree(memory)) != cudaSuccess,
                   "managed memory is still there after cudaFree");
        if (cts::control()) CTS_CUDA(cudaFree(memory));
      }
    });
  }
}

}  // namespace
