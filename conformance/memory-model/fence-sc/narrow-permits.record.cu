/*---
clause: model.fence-sc.narrow-permits
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kSb, Synchroniser::kFenceSc, Scope::kCta),  MakeRow(kR, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow(k22W, Synchroniser::kFenceSc, Scope::kCta), MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow(kRwc, Synchroniser::kFenceSc, Scope::kCta),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }

}  // namespace
