/*---
clause: model.sc-per-location.narrow-scope-permits
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRr, Synchroniser::kRelaxed, Scope::kCta),
      MakeRow(kCoRr4, Synchroniser::kRelaxed, Scope::kCta),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }

}  // namespace
