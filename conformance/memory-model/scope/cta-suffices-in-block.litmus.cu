/*---
clause: model.scope.cta-suffices-in-block
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

struct Global {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kS, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kLb, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kWrc, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow("mp/weak-data", Parse("st.weak x,1; st.release.cta y,1 | ld.acquire.cta r0,y; ld.weak r1,x", "0=1 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct Shared {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kCta, 4, Space::kShared),
      MakeRow(kS, Synchroniser::kReleaseAcquire, Scope::kCta, 4, Space::kShared),
      MakeRow(kLb, Synchroniser::kReleaseAcquire, Scope::kCta, 4, Space::kShared),
      MakeRow(kWrc, Synchroniser::kReleaseAcquire, Scope::kCta, 4, Space::kShared),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kCta, 4, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", global) {
  Run<Global>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", shared) {
  Run<Shared>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
