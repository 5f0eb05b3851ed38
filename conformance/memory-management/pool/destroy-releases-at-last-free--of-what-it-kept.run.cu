/*---
clause: mm.pool.destroy-releases-at-last-free
covers: pools without a live block, pending frees, frees by cudaFree
control: one block stays live
control-fails-with: the memory that a pool had kept was not released after its destruction
requires: [memory-pools, process-memory]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/stream/host_gate.h"

#include <deque>

#include "../given-back.family.cuh"

namespace {

constexpr std::size_t kBlock = 64 << 20, kBlocks = 4;

enum class Freed { kBefore, kPending, kByCudaFree };

// The pool keeps all that it has. `freed`: before the destruction, and waited for; before it, while the stream is held;
// or by cudaFree after it. Then what the blocks were is given back, but for half a block that others may have
// taken meanwhile.
void Check(const char* name, Freed freed) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    cudaMemPoolProps properties{};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location = cts::OnDeviceLocation();
    cudaMemPool_t pool = nullptr;
    unsigned long long all = ~0ull;
    CTS_CUDA(cudaMemPoolCreate(&pool, &properties));
    CTS_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &all));
    std::deque<cts::PoolBlock> blocks;
    for (std::size_t i = 0; i < kBlocks; ++i) blocks.emplace_back(pool, kBlock, stream);
    stream.Synchronize();
    const std::size_t kept = cts::control() ? 1 : 0;
    cts::HostGate gate;
    gate.Hold(stream);  // its first kernel comes before the look, too
    if (freed != Freed::kPending) gate.Open();
    if (freed == Freed::kBefore) {
      while (blocks.size() > kept) blocks.pop_back();
      stream.Synchronize();
    }
    const long long full = cts::HeldMemory().value_or(0);
    if (freed == Freed::kPending)
      while (blocks.size() > kept) blocks.pop_back();
    CTS_CUDA(cudaMemPoolDestroy(pool));
    gate.Open();
    if (freed == Freed::kByCudaFree) {
      for (; blocks.size() > kept; blocks.pop_back()) CTS_CUDA(cudaFree(blocks.back().Release()));
    }
    stream.Synchronize();
    const auto with_anew = [&](auto look) {
      const cts::Pool anew;
      std::deque<cts::PoolBlock> of_anew;
      for (std::size_t i = 0; i < kBlocks; ++i) of_anew.emplace_back(anew, kBlock, stream);
      stream.Synchronize();
      look();
    };
    CTS_EXPECT(IsGivenBack(full, kBlock * kBlocks, kBlock / 2, with_anew),
               "the memory that a pool had kept was not released after its destruction");
    blocks.clear();
    stream.Synchronize();  // the next row begins without it
  });
}

CTS_CASE() {
  Check("freed-before", Freed::kBefore);
  Check("frees-pending", Freed::kPending);
  Check("freed-by-cudafree", Freed::kByCudaFree);
}

}  // namespace
