/*---
clause: model.fence-sc.reader-and-writer
control: the fences have the scope cta
control-fails-with: a reader and a writer each missed what the other one had seen or stored
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kRwc, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kRwc, Synchroniser::kFenceSc, Scope::kSys),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

CTS_LITMUS(litmus, "a reader and a writer each missed what the other one had seen or stored", grid) {
  Run<Rows>(litmus, {Distance::kGrid, true}, cts::control());
}

}  // namespace
