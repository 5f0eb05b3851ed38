/*---
clause: perf.thrash.stream-ordered-pool-reuses
covers: thresholds of a few megabytes, several blocks, several rounds
control: the threshold goes back to its default before the wait
control-fails-with: a pool gave memory back although it held no more than its threshold
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
note: the threshold is what the pool has reserved, or some more; only more than it is given back at a wait
---*/
#include "cts/case.cuh"

#include <iterator>
#include <string>

namespace {

constexpr std::size_t kMib = std::size_t{1} << 20;
constexpr std::size_t kBlocks[] = {48 * kMib, 3 * kMib, 20 * kMib + 512, 1000};

unsigned long long Reserved(cudaMemPool_t pool) {
  unsigned long long bytes = 0;
  CTS_CUDA(cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &bytes));
  return bytes;
}
void SetThreshold(cudaMemPool_t pool, unsigned long long bytes) {
  CTS_CUDA(cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &bytes));
}

struct Wait {
  const char* name;
  void (*of)(cudaStream_t stream);
};
constexpr Wait kWaits[] = {
    {"cudaStreamSynchronize", [](cudaStream_t stream) { CTS_CUDA(cudaStreamSynchronize(stream)); }},
    {"cudaEventSynchronize",
     [](cudaStream_t stream) {
       const cts::Event event;
       CTS_CUDA(cudaEventRecord(event, stream));
       CTS_CUDA(cudaEventSynchronize(event));
     }},
    {"cudaDeviceSynchronize", [](cudaStream_t) { CTS_CUDA(cudaDeviceSynchronize()); }},
};

// Some blocks come and go in each round, of which the pool keeps the memory until the next one.
void Check(const Wait& wait, unsigned long long more) {
  cts::Row((std::string(wait.name) + (more == 0 ? "-as-much" : "-some-more")).c_str(), [&] {
    cudaMemPoolProps properties = {};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location.type = cudaMemLocationTypeDevice;
    cudaMemPool_t pool = nullptr;
    CTS_CUDA(cudaMemPoolCreate(&pool, &properties));
    const cts::Stream stream;
    for (int round = 0; round < 3; ++round) {
      void* blocks[std::size(kBlocks)] = {};
      for (std::size_t i = 0; i < std::size(kBlocks); ++i)
        CTS_CUDA(cudaMallocFromPoolAsync(&blocks[i], kBlocks[i], pool, stream));
      stream.Synchronize();  // what is in use stays
      const unsigned long long reserved = Reserved(pool);
      SetThreshold(pool, reserved + more);
      for (void* const block : blocks) CTS_CUDA(cudaFreeAsync(block, stream));
      if (cts::control()) SetThreshold(pool, 0);
      wait.of(stream);
      const unsigned long long left = Reserved(pool);
      // An allocator only tries to give back what is above the threshold.
      if (cts::control() && reserved <= left) cts::PowerNotShown("the pool gave nothing back at the wait");
      CTS_EXPECT_LE(reserved, left, "a pool gave memory back although it held no more than its threshold");
    }
    CTS_CUDA(cudaMemPoolDestroy(pool));
  });
}

CTS_CASE() {
  for (const Wait& wait : kWaits)
    for (const unsigned long long more : {0ull, 5ull * kMib + 1}) Check(wait, more);
}

}  // namespace
