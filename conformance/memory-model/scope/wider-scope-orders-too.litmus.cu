/*---
clause: model.scope.wider-scope-orders-too
control: the synchronisers are left out
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kSys),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kSys),
      MakeRow(kWrc, Synchroniser::kReleaseAcquire, Scope::kSys),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
