/*---
clause: model.domain.sys-across-domains
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a grid acquired what one in another domain released, and did not see what came before
requires: [cc-90]
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/domains.h"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// Odd threads are in the one grid, even ones in the other.
struct TwoThreads {
  static constexpr TableRow kRows[] = {
      MakeRow("mp.sys/domains", Build(kMp, Synchroniser::kReleaseAcquire, Scope::kSys)),
      MakeRow("s.sys/domains", Build(kS, Synchroniser::kReleaseAcquire, Scope::kSys)),
      MakeRow("lb.sys/domains", Build(kLb, Synchroniser::kReleaseAcquire, Scope::kSys)),
      MakeRow("sb.sys/domains", Build(kSb, Synchroniser::kFenceSc, Scope::kSys)),
      MakeRow("mp.fence.sys/domains", Build(kMp, Synchroniser::kFenceAcqRel, Scope::kSys)),
      MakeRow("mp.weak.sys/domains",
              Parse("st.weak x,1; st.release.sys y,1 | ld.acquire.sys r0,y; ld.weak r1,x", "0=1 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct Chains {
  static constexpr TableRow kRows[] = {
      MakeRow("isa2.sys/domains", Build(kIsa2, Synchroniser::kReleaseAcquire, Scope::kSys)),
      MakeRow("wrc.sys/domains", Build(kWrc, Synchroniser::kReleaseAcquire, Scope::kSys)),
      MakeRow("wwc.sys/domains", Build(kWwc, Synchroniser::kReleaseAcquire, Scope::kSys)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a grid acquired what one in another domain released, and did not see what came before",
           two_threads) {
  Run<TwoThreads>(litmus, InTwoDomains(), cts::control());
}
CTS_LITMUS(litmus, "a grid acquired what one in another domain released, and did not see what came before", chains) {
  Run<Chains>(litmus, InTwoDomains(), cts::control());
}

}  // namespace
