/*---
clause: model.release-acquire.fence-and-relaxed
control: the fences are left out
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kGpu),  MakeRow(kS, Synchroniser::kFenceAcqRel, Scope::kGpu),
      MakeRow(kLb, Synchroniser::kFenceAcqRel, Scope::kGpu),  MakeRow(kWrc, Synchroniser::kFenceAcqRel, Scope::kGpu),
      MakeRow(kWwc, Synchroniser::kFenceAcqRel, Scope::kGpu), MakeRow(kIsa2, Synchroniser::kFenceAcqRel, Scope::kGpu),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, {Distance::kGrid, true}, cts::control());
}

}  // namespace
