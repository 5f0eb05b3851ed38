/*---
clause: model.release-acquire.one-way-fences
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
      MakeRow(kMp, Synchroniser::kFenceOneWay, Scope::kGpu),
      MakeRow(kIsa2, Synchroniser::kFenceOneWay, Scope::kGpu),
      MakeRow(kLb, Synchroniser::kFenceOneWay, Scope::kGpu),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
