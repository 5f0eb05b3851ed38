/*---
clause: mm.stream-ordered.live-allocations-disjoint
control: one block is handed out twice
control-fails-with:
  - two live allocations shared a byte of their addresses
  - a live allocation was written through another one
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/live_ranges.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/threads.h"

#include <deque>
#include <memory>
#include <random>
#include <vector>

namespace {

constexpr unsigned kStreams = 8, kMostLive = 3;  // a stream
unsigned Total() { return cts::Rounds(125); }

// What one stream does: it allocates blocks of all sizes, stamps each, and checks the stamp before the free.
class Owner {
 public:
  Owner(unsigned number, cudaMemPool_t pool, cts::LiveRanges* ranges)
      : number_(number), pool_(pool), ranges_(ranges), random_(static_cast<unsigned>(cts::seed()) + number) {}

  void Step(unsigned round) {
    if (live_.size() >= kMostLive || (!live_.empty() && random_() % 4 == 0)) Free(random_() % live_.size());
    Allocate();
    if (!cts::control() || round != Total() / 2 || live_.empty()) return;
    Enter({live_.front().at, live_.front().bytes, live_.front().owner + 1});
    live_.pop_back();
  }
  void End() {
    while (!live_.empty()) Free(0);
    stream_.Synchronize();
    CTS_EXPECT(disjoint_, "two live allocations shared a byte of their addresses");
    CTS_EXPECT_EQ(stamps_.wrong(), 0, "a live allocation was written through another one");
    CTS_EXPECT_LT(Total() / 2, allocated_, "most allocations were refused");
  }

 private:
  struct Live {
    unsigned char* at;
    std::size_t bytes;
    unsigned owner;
  };

  // From a byte to 8 MiB, as often small as large; a pool with a bound may be full, whichever code tells so.
  void Allocate() {
    constexpr unsigned kPowers = 24;
    const std::size_t bytes = 1 + random_() % (std::size_t{1} << random_() % kPowers);
    void* memory = nullptr;
    const cudaError_t code = pool_ != nullptr ? cudaMallocFromPoolAsync(&memory, bytes, pool_, stream_)
                                              : cudaMallocAsync(&memory, bytes, stream_);
    if (code != cudaSuccess && pool_ != nullptr) return (void)cudaGetLastError();
    CTS_CUDA(code);
    ++allocated_;
    Enter({static_cast<unsigned char*>(memory), bytes, number_ + kStreams * made_++});
  }
  void Enter(const Live& block) {
    disjoint_ = ranges_->Enter(block.at, block.bytes) && disjoint_;
    stamps_.Put(stream_, block.at, block.bytes, block.owner);
    live_.push_back(block);
  }
  void Free(std::size_t which) {
    const Live block = live_[which];
    stamps_.Check(stream_, block.at, block.bytes, block.owner);
    ranges_->Leave(block.at);
    CTS_CUDA(cudaFreeAsync(block.at, stream_));
    live_.erase(live_.begin() + static_cast<std::ptrdiff_t>(which));
  }

  const unsigned number_;
  const cudaMemPool_t pool_;
  cts::LiveRanges* const ranges_;
  const cts::Stream stream_;
  std::mt19937 random_;
  cts::Stamps stamps_;
  std::vector<Live> live_;
  unsigned made_ = 0, allocated_ = 0;
  bool disjoint_ = true;
};

void Check(cudaMemPool_t pool, bool by_threads) {
  cts::LiveRanges ranges;
  std::vector<std::unique_ptr<Owner>> owners;
  for (unsigned i = 0; i < kStreams; ++i) owners.push_back(std::make_unique<Owner>(i, pool, &ranges));
  if (by_threads) {
    std::deque<cts::Thread> threads;
    for (const auto& owner : owners) {
      threads.emplace_back([mine = owner.get()] {
        for (unsigned round = 0; round < Total(); ++round) mine->Step(round);
      });
    }
    for (cts::Thread& thread : threads) thread.Join();
  } else {
    for (unsigned round = 0; round < Total(); ++round)
      for (const auto& owner : owners) owner->Step(round);
  }
  for (const auto& owner : owners) owner->End();
}

CTS_CASE() {
  constexpr std::size_t kMost = 256 << 20;
  const cts::Pool bounded(kMost), own;
  cts::Row("current-pool-one-thread", [] { Check(nullptr, false); });
  cts::Row("own-pool-one-thread", [&] { Check(own, false); });
  cts::Row("bounded-pool-one-thread", [&] { Check(bounded, false); });
  cts::Row("current-pool-eight-threads", [] { Check(nullptr, true); });
  cts::Row("own-pool-eight-threads", [&] { Check(own, true); });
  cts::Row("bounded-pool-eight-threads", [&] { Check(bounded, true); });
}

}  // namespace
