/*---
clause: model.release-acquire.later-write-is-last
control: the synchronisers are left out
control-fails-with: a write that followed an acquire came before the released ones
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kS, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kWwc, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kS, Synchroniser::kFenceAcqRel, Scope::kGpu),
      MakeRow(kWwc, Synchroniser::kFenceAcqRel, Scope::kGpu),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a write that followed an acquire came before the released ones", grid) {
  Run<Rows>(litmus, {Distance::kGrid, true}, cts::control());
}

}  // namespace
