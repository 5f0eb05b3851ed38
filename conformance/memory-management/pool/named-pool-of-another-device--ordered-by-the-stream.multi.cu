/*---
clause: mm.pool.named-pool-of-another-device
covers: what the stream does before a free has the memory to itself
control: another stream frees the block at once
control-fails-with: work before a free of a pool of another device did not have the memory to itself
requires: [memory-pools, peer-access]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/pool_access.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/two_gpus.h"

#include <string>

namespace {

constexpr int kRounds = 12;

// A block of the next owner in `stream`, which is one of `device`, filled and freed. Returns its address.
void* FillAnother(int device, cudaStream_t stream, cudaMemPool_t pool, std::size_t bytes) {
  const cts::OnDevice on(device);
  void* memory = nullptr;
  CTS_CUDA(cudaMallocFromPoolAsync(&memory, bytes, pool, stream));
  CTS_CUDA(cudaMemsetAsync(memory, cts::kForeign, bytes, stream));
  CTS_CUDA(cudaFreeAsync(memory, stream));
  return memory;
}

// The stream is one's, the pool the other's. A late kernel of the stream verifies what it finds, rewrites it, verifies
// that, and the block is freed there. Meanwhile streams of both devices allocate of the same pool, fill and free.
void Check(const cts::Pair& pair, const cts::Policies& policies, std::size_t bytes) {
  const auto [name, one, other] = pair;
  const cts::On<cts::Pool> pool(other);
  pool->Use(policies);
  pool->KeepAll();
  CTS_CUDA(cts::SetPoolAccess(*pool, one, cudaMemAccessFlagsProtReadWrite));
  const cts::On<cts::Stream> stream(one), beside(one), there(other);
  const cts::On<cts::Stamps> stamps(one);
  bool handed_on = false;
  for (unsigned owner = 1; owner < 4; owner += 2) {
    unsigned char* block = nullptr;
    {
      const cts::OnDevice on(one);
      CTS_CUDA(cudaMallocFromPoolAsync(reinterpret_cast<void**>(&block), bytes, *pool, *stream));
      stamps->PutWhole(*stream, block, bytes, owner);
      stream->Synchronize();
      stamps->Check(*stream, block, bytes, owner, cts::LateNs());
      stamps->Put(*stream, block, bytes, owner + 1);
      stamps->Check(*stream, block, bytes, owner + 1, 100'000);
      CTS_CUDA(cudaFreeAsync(block, cts::control() ? *beside : *stream));
    }
    for (int round = 0; round < kRounds; ++round) {
      handed_on = FillAnother(one, *beside, *pool, bytes) == block || handed_on;
      handed_on = FillAnother(other, *there, *pool, bytes) == block || handed_on;
    }
    beside->Synchronize();
    there->Synchronize();
    stream->Synchronize();
  }
  const cts::OnDevice on(one);
  cts::ExpectKept(stamps->wrong() == 0,
                  "work before a free of a pool of another device did not have the memory to itself",
                  handed_on ? "nothing ran during a late kernel of another stream"
                            : "the memory of a freed block was never handed on");
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    for (const cts::Policies& policies : cts::kEachReuse) {
      cts::Row((std::string(pair.name) + "-" + policies.name).c_str(), [&] { Check(pair, policies, 70'000); });
    }
  }
}

}  // namespace
