/*---
clause: mm.pool-attribute.settable-round-trip
covers: one attribute is set, and the others stay
control: the next attribute is set as well
control-fails-with: setting one attribute of a pool changed another one of it
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"

#include <string>

namespace {

constexpr cudaMemPoolAttr kFlags[] = {cudaMemPoolReuseFollowEventDependencies, cudaMemPoolReuseAllowOpportunistic,
                                      cudaMemPoolReuseAllowInternalDependencies};
constexpr const char* kNames[] = {"events", "opportunistic", "internal"};
constexpr unsigned long long kThreshold = (5ull << 32) + 3;
constexpr size_t kCount = 3;

// From each state of the three the one is turned, and turned back; the threshold is set between.
void Check(size_t turned, unsigned state) {
  cts::Pool pool;
  bool on[kCount];
  for (size_t i = 0; i < kCount; ++i) pool.SetFlag(kFlags[i], on[i] = (state >> i & 1) != 0);
  pool.SetAmount(cudaMemPoolAttrReleaseThreshold, kThreshold);
  const auto others_stay = [&] {
    bool stay = true;
    for (size_t i = 0; i < kCount; ++i) stay &= i == turned || pool.Flag(kFlags[i]) == on[i];
    CTS_EXPECT(stay, "setting one attribute of a pool changed another one of it");
    CTS_EXPECT_EQ(pool.Amount(cudaMemPoolAttrReleaseThreshold), kThreshold,
                  "setting a reuse policy of a pool changed its release threshold");
  };
  for (int turn = 0; turn < 4; ++turn) {
    on[turned] = !on[turned];
    pool.SetFlag(kFlags[turned], on[turned]);
    const size_t next = (turned + 1) % kCount;
    if (cts::control()) pool.SetFlag(kFlags[next], !on[next]);
    CTS_EXPECT_EQ(pool.Flag(kFlags[turned]), on[turned], "an attribute of a pool does not read back as it was set");
    others_stay();
    pool.SetAmount(cudaMemPoolAttrReleaseThreshold, kThreshold);
    others_stay();
  }
}

CTS_CASE() {
  for (size_t turned = 0; turned < kCount; ++turned)
    for (unsigned state = 0; state < 8; ++state)
      cts::Row((std::string(kNames[turned]) + "-from-state-" + std::to_string(state)).c_str(),
               [&] { Check(turned, state); });
}

}  // namespace
