/*---
clause: model.release-acquire.store-release-load-acquire
control: store and load of the flag are relaxed
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu, 1),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu, 2),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kCta, 8),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kCta, 4, Space::kShared),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kCta, 1, Space::kShared),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kCta, 8, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
