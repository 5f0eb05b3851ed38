/*---
clause: mm.pool-attribute.threshold-kept
control: the threshold stays at 0
control-fails-with: a pool gave memory back although it held no more than its release threshold
requires: [memory-pools]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <deque>
#include <string>

namespace {

constexpr std::size_t kBlock = 8 << 20, kBlocks = 8;

struct Threshold {
  const char* name;
  unsigned long long above;  ///< What the pool holds.
};
constexpr Threshold kThresholds[] = {
    {"what-it-holds", 0}, {"a-byte-more", 1}, {"32-mib-more", 32 << 20}, {"1-gib-more", 1 << 30}};

struct Wait {
  const char* name;
  void (*of)(cudaStream_t stream);
};
constexpr Wait kWaits[] = {
    {"stream", [](cudaStream_t stream) { CTS_CUDA(cudaStreamSynchronize(stream)); }},
    {"event",
     [](cudaStream_t stream) {
       const cts::Event event;
       CTS_CUDA(cudaEventRecord(event, stream));
       CTS_CUDA(cudaEventSynchronize(event));
     }},
    {"device", [](cudaStream_t /*stream*/) { CTS_CUDA(cudaDeviceSynchronize()); }},
};

// All blocks are freed, and several waits follow: a pool that holds no more than its threshold holds on to it.
CTS_CASE() {
  for (const Threshold& threshold : kThresholds) {
    for (const Wait& wait : kWaits) {
      cts::Row((std::string(threshold.name) + "-" + wait.name).c_str(), [&] {
        const cts::Stream stream;
        cts::Pool pool;
        std::deque<cts::PoolBlock> live;
        for (std::size_t i = 0; i < kBlocks; ++i) live.emplace_back(pool, kBlock, stream);
        stream.Synchronize();  // in use once the allocation is complete
        const unsigned long long before = pool.Amount(cudaMemPoolAttrReservedMemCurrent);
        if (!cts::control()) pool.SetAmount(cudaMemPoolAttrReleaseThreshold, before + threshold.above);
        live.clear();
        for (int i = 0; i < 3; ++i) {
          wait.of(stream);
          if (CTS_EXPECT_LE(before, pool.Amount(cudaMemPoolAttrReservedMemCurrent),
                            "a pool gave memory back although it held no more than its release threshold") &&
              cts::control() && i == 2)
            cts::PowerNotShown("a pool gives nothing back above its threshold, either");
        }
      });
    }
  }
}

}  // namespace
