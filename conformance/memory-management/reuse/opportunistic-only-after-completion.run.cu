/*---
clause: mm.reuse.opportunistic-only-after-completion
control: another stream writes into the block outright
control-fails-with: memory was given to another stream before its free was reached
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <deque>

namespace {

constexpr std::size_t kBytes = 64 << 10, kLive = 6;
constexpr cts::Policies kOpportunistic = {"opportunistic", false, true, false};

// Another stream allocates, fills and frees, and has some blocks at a time.
class Taker {
 public:
  explicit Taker(cudaMemPool_t pool) : pool_(pool) {}
  void Take(cts::Stamps& stamps) {
    if (live_.size() >= kLive) {
      stamps.Check(stream_, live_.front().at, kBytes, live_.front().owner);
      CTS_CUDA(cudaFreeAsync(live_.front().at, stream_));
      live_.pop_front();
    }
    void* memory = nullptr;
    CTS_CUDA(cudaMallocFromPoolAsync(&memory, kBytes, pool_, stream_));
    live_.push_back({static_cast<unsigned char*>(memory), ++owner_});
    stamps.Put(stream_, live_.back().at, kBytes, owner_);
  }
  void End() {
    for (const Live& live : live_) CTS_CUDA(cudaFreeAsync(live.at, stream_));
    live_.clear();
    stream_.Synchronize();
  }
  cudaStream_t stream() const { return stream_; }

 private:
  struct Live {
    unsigned char* at;
    unsigned owner;
  };
  const cudaMemPool_t pool_;
  const cts::Stream stream_;
  std::deque<Live> live_;
  unsigned owner_ = 1000;
};

// The owner verifies its stamp twice, late, and frees; the other stream takes blocks before and while that is so.
CTS_CASE(late_owner) {
  cts::Pool pool;
  pool.Use(kOpportunistic);
  pool.KeepAll();
  const cts::Stream stream;
  Taker taker(pool);
  cts::Stamps stamps;
  for (unsigned owner = 1; owner <= 10; ++owner) {
    cts::PoolBlock block(pool, kBytes, stream);
    unsigned char* const at = block.data();
    stamps.Put(stream, at, kBytes, owner);
    stream.Synchronize();
    stamps.Check(stream, at, kBytes, owner, cts::LateNs() / 2);
    stamps.Check(stream, at, kBytes, owner, cts::LateNs() / 2);
    block.Free();
    for (int i = 0; i < 50; ++i) taker.Take(stamps);
    if (cts::control()) stamps.Put(taker.stream(), at, kBytes, owner + 1);
    stream.Synchronize();
    taker.End();
  }
  cts::ExpectKept(stamps.wrong() == 0, "memory was given to another stream before its free was reached");
}

// Short kernels: the free is reached at about the time of the next allocation.
CTS_CASE(short_kernels) {
  cts::Pool pool;
  pool.Use(kOpportunistic);
  pool.KeepAll();
  const cts::Stream stream;
  Taker taker(pool);
  cts::Stamps stamps;
  const unsigned rounds = cts::Rounds(3000);
  for (unsigned round = 0; round < rounds; ++round) {
    const unsigned owner = round + 1;
    cts::PoolBlock block(pool, kBytes, stream);
    unsigned char* const at = block.data();
    stamps.Put(stream, at, kBytes, owner);
    stamps.Check(stream, at, kBytes, owner, 1000 * (round % 23));
    block.Free();
    if (cts::control() && round % 8 == 0) stamps.Put(taker.stream(), at, kBytes, owner + 1);
    taker.Take(stamps);
  }
  taker.End();
  stream.Synchronize();
  cts::ExpectKept(stamps.wrong() == 0, "memory was given to another stream before its free was reached");
}

}  // namespace
