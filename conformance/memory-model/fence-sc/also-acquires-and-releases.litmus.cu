/*---
clause: model.fence-sc.also-acquires-and-releases
control: the fences have the scope cta
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kFenceSc, Scope::kGpu),  MakeRow(kS, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kLb, Synchroniser::kFenceSc, Scope::kGpu),  MakeRow(kWrc, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kWwc, Synchroniser::kFenceSc, Scope::kGpu), MakeRow(kIsa2, Synchroniser::kFenceSc, Scope::kGpu),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, {Distance::kGrid, true}, cts::control());
}

}  // namespace
