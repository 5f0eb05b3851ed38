/*---
clause: model.scope.gpu-includes-other-grids
control: all operations have the scope cta, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 20
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kS, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kWrc, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu),
  };
  static constexpr Weakening kWeakening = Weakening::kEveryScope;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grids) {
  Run<Rows>(litmus, InTwoGrids(), cts::control());
}

}  // namespace
