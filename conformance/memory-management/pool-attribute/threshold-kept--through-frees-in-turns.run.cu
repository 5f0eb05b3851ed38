/*---
clause: mm.pool-attribute.threshold-kept
covers: frees between allocations, where more is free than in use
control: the threshold stays at 0
control-fails-with: a pool gave memory back although it held no more than its release threshold
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <optional>
#include <string>

namespace {

constexpr std::size_t kBlock = 8 << 20;
constexpr unsigned kPlaces = 6;

// A step frees the block of a place, or allocates one of so many blocks' size there; a wait follows, or none.
enum Wait { kNone, kStream, kDevice };
struct Step {
  unsigned place, blocks;
  Wait wait;
};
constexpr Step kSteps[] = {{0, 1, kNone},   {1, 1, kNone},   {2, 1, kStream}, {0, 0, kNone},   {1, 0, kStream},
                           {2, 0, kDevice}, {0, 2, kNone},   {1, 1, kStream}, {1, 0, kNone},   {0, 0, kStream},
                           {3, 3, kStream}, {4, 1, kNone},   {5, 2, kStream}, {4, 0, kStream}, {3, 0, kStream},
                           {5, 0, kDevice}, {5, 1, kStream}, {5, 0, kNone},   {0, 4, kStream}, {0, 0, kDevice}};

// Of a pool of its own; each step frees in the next one of the streams.
void Check(const char* name, unsigned streams, unsigned long long threshold) {
  cts::Row(name, [&] {
    const cts::Stream stream[2];
    cts::Pool pool;
    if (!cts::control()) pool.SetAmount(cudaMemPoolAttrReleaseThreshold, threshold);
    std::optional<cts::PoolBlock> live[kPlaces];
    unsigned long long before = 0;
    bool fell = false;
    for (unsigned i = 0; i < std::size(kSteps); ++i) {
      const Step& step = kSteps[i];
      const cudaStream_t in = stream[i % streams];
      if (step.blocks == 0) {
        live[step.place]->Free(in);
        live[step.place].reset();
      } else {
        live[step.place].emplace(pool, step.blocks * kBlock, in);
        CTS_CUDA(cudaMemsetAsync(live[step.place]->data(), 1, step.blocks * kBlock, in));
      }
      if (step.wait == kStream || streams == 2) CTS_CUDA(cudaStreamSynchronize(in));
      if (step.wait == kDevice) CTS_CUDA(cudaDeviceSynchronize());
      const unsigned long long now = pool.Amount(cudaMemPoolAttrReservedMemCurrent);
      fell = fell || now < before;
      CTS_EXPECT_LE(before, now, "a pool gave memory back although it held no more than its release threshold");
      before = now;
    }
    if (cts::control() && !fell) cts::PowerNotShown("a pool gives nothing back above its threshold, either");
  });
}

CTS_CASE() {
  Check("1-gib", 1, 1 << 30);
  Check("no-end", 1, ~0ull);
  Check("1-gib-in-two-streams", 2, 1 << 30);
}

}  // namespace
