/*---
clause: model.release-acquire.cumulative-over-reads
control: the synchronisers are left out
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kWrc, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kWrc, Synchroniser::kFenceAcqRel, Scope::kGpu),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, {Distance::kGrid, true}, cts::control());
}

}  // namespace
