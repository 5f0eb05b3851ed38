/*---
clause: model.cache-operator.hints-no-change
control: the accesses of the flag are relaxed
control-fails-with: a thread acquired what another one released, and did not see what came before
requires: [cc-80]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/hints.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

constexpr unsigned kData = 1, kFlag = 2;
constexpr Program Held() {
  return Parse("st.weak x,1; st.release.gpu y,1 | ld.weak r0,x; ld.acquire.gpu r1,y; ld.weak r2,x", "1=1 2=0");
}

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/held/no_allocate", Hinted(Held(), kNoAllocate)),
      MakeRow("mp/held/evict_first", Hinted(Held(), kEvictFirst)),
      MakeRow("mp/held/evict_last", Hinted(Held(), kEvictLast)),
      MakeRow("mp/held/no_allocate-of-data", Hinted(Held(), kNoAllocate, kData)),
      MakeRow("mp/held/evict_last-of-data", Hinted(Held(), kEvictLast, kData)),
      MakeRow("mp/held/evict_first-of-flag", Hinted(Held(), kEvictFirst, kFlag)),
      MakeRow("mp/held/evict_last-of-flag", Hinted(Held(), kEvictLast, kFlag)),
      MakeRow("mp/relaxed/no_allocate", Hinted(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu), kNoAllocate)),
      MakeRow("mp/relaxed/evict_last", Hinted(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu), kEvictLast)),
      MakeRow("mp/sys/evict_last", Hinted(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kSys), kEvictLast)),
      MakeRow("isa2/evict_last", Hinted(Build(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu), kEvictLast)),
      MakeRow("isa2/evict_first", Hinted(Build(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu), kEvictFirst)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
