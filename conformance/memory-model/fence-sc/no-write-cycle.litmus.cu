/*---
clause: model.fence-sc.no-write-cycle
control: the fences have the scope cta
control-fails-with: all locations ended with the value of a first store
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(k22W, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(k32W, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kZ63, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kWrw2W, Synchroniser::kFenceSc, Scope::kGpu),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

CTS_LITMUS(litmus, "all locations ended with the value of a first store", grid) {
  Run<Rows>(litmus, {Distance::kGrid, true}, cts::control());
}

}  // namespace
