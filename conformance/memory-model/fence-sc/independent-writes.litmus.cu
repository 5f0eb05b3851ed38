/*---
clause: model.fence-sc.independent-writes
control: the fences have the scope cta
control-fails-with: two readers saw two writes in opposite orders
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kSys),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

CTS_LITMUS(litmus, "two readers saw two writes in opposite orders", grid) {
  Run<Rows>(litmus, {Distance::kGrid, true}, cts::control());
}

}  // namespace
