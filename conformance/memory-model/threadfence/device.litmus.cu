/*---
clause: model.threadfence.device
control: __threadfence_block() is called instead
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/__threadfence",
              WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kThreadfence)),
      MakeRow("lb/__threadfence",
              WithForm(Build(kLb, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kThreadfence)),
      MakeRow("s/__threadfence", WithForm(Build(kS, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kThreadfence)),
      MakeRow("isa2/__threadfence",
              WithForm(Build(kIsa2, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kThreadfence)),
      MakeRow("wrc/__threadfence",
              WithForm(Build(kWrc, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kThreadfence)),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, {Distance::kGrid, true}, cts::control());
}

}  // namespace
