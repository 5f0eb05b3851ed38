/*---
clause: model.scope.gpu-suffices-on-device
control: all operations have the scope cta; of longer chains the synchronisers are left out
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Pairs {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kS, Synchroniser::kReleaseAcquire, Scope::kGpu),
  };
  static constexpr Weakening kWeakening = Weakening::kEveryScope;
};

struct Chains {
  static constexpr TableRow kRows[] = {
      MakeRow(kLb, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kWrc, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kWwc, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", pairs) {
  Run<Pairs>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", chains) {
  Run<Chains>(litmus, {Distance::kGrid, true}, cts::control());
}

}  // namespace
