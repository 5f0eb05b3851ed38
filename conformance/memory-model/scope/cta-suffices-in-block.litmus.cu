/*---
clause: model.scope.cta-suffices-in-block
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 40
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Global {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kS, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kLb, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kWrc, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kCta),
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
