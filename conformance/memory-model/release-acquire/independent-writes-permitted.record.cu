/*---
clause: model.release-acquire.independent-writes-permitted
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kIriw, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kRwc, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kIriw, Synchroniser::kFenceAcqRel, Scope::kGpu),
      MakeRow(kRwc, Synchroniser::kFenceAcqRel, Scope::kGpu),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>({Distance::kGrid, true}, cts::Rounds(8))); }

}  // namespace
