/*---
clause: mm.stream-ordered.contents-kept-until-freed
covers: requests between blocks that the pool cannot grant
control: the first block is freed, and its memory is filled by the next owner
control-fails-with: stream-ordered memory lost its contents during requests that were refused
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/row.h"

#include <deque>
#include <string>

namespace {

constexpr std::size_t kMiB = 1 << 20, kBound = 256 * kMiB, kNowhere = 1ull << 50;
constexpr unsigned kRounds = 12, kBlocks = 3;

// A request that the pool has no room for, again and again; what it may grant goes back.
void Request(const cts::Pool& pool, std::size_t bytes, cudaStream_t stream, unsigned* refused) {
  for (int i = 0; i < 4; ++i) {
    void* memory = nullptr;
    const cudaError_t code = cts::Taken(cudaMallocFromPoolAsync(&memory, bytes, pool, stream));
    if (code == cudaSuccess) {
      CTS_CUDA(cudaFreeAsync(memory, stream));
    } else {
      ++*refused;
    }
  }
}

// Blocks come and go in turn, with refused requests between them. All are looked at, and at the end the pool goes.
void Check(const char* name, std::size_t request, const cts::Policies& policies) {
  cts::Row((std::string(name) + "-" + policies.name).c_str(), [&] {
    const cts::Stream stream, other;
    cts::Stamps stamps;
    unsigned refused = 0, owner = 0;
    bool handed_on = false;
    for (unsigned time = 0; time < 2; ++time) {  // the second pool may have the memory of the first
      cts::Pool pool(kBound);
      pool.Use(policies);
      struct Owned {
        cts::PoolBlock block;
        unsigned owner;
      };
      std::deque<Owned> live;
      const auto look = [&](const Owned& of) { stamps.Check(stream, of.block.data(), of.block.size(), of.owner); };
      for (unsigned round = 0; round < kRounds; ++round) {
        const std::size_t bytes = (4 + 9 * (round % 5)) * kMiB + 3 * round;
        live.push_back({cts::PoolBlock(pool, bytes, stream), ++owner});
        stamps.Put(stream, live.back().block.data(), bytes, owner);
        Request(pool, request, round % 2 == 0 ? other : stream, &refused);
        for (const Owned& each : live) look(each);
        if (cts::control() && round == 0) {
          unsigned char* const before = live.front().block.data();
          live.front().block.Free();
          const cts::PoolBlock next(pool, bytes, stream);
          handed_on = handed_on || next.data() == before;
          CTS_CUDA(cudaMemsetAsync(next.data(), cts::kForeign, bytes, stream));
          if (next.data() == before) stamps.Check(stream, before, bytes, owner);
          live.pop_front();
        }
        if (live.size() == kBlocks) live.pop_front();
        if (round % 4 == 3) stream.Synchronize();
        if (round % 6 == 5) CTS_CUDA(cudaMemPoolTrimTo(pool, 0));
      }
      live.clear();
      CTS_FINISH();
      CTS_EXPECT_EQ(pool.Amount(cudaMemPoolAttrUsedMemCurrent), 0ull, "a pool without blocks counts some as used");
    }
    if (cts::control() && !handed_on) cts::PowerNotShown("the memory of a freed block was not handed on");
    if (refused == 0) cts::PowerNotShown("no request was refused");  // nothing promises that one is
    CTS_EXPECT_EQ(stamps.wrong(), 0, "stream-ordered memory lost its contents during requests that were refused");
  });
}

CTS_CASE() {
  for (const cts::Policies& policies : {cts::kNoReuse, cts::kEachReuse[7]}) {
    Check("more-than-the-bound", kBound + 1, policies);
    Check("as-much-as-the-bound", kBound, policies);
    Check("more-than-there-is", kNowhere, policies);
  }
}

}  // namespace
