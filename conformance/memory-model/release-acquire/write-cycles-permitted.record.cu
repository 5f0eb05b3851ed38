/*---
clause: model.release-acquire.write-cycles-permitted
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kR, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(k22W, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(k32W, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kZ63, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kWrw2W, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kR, Synchroniser::kFenceAcqRel, Scope::kGpu),
      MakeRow(k22W, Synchroniser::kFenceAcqRel, Scope::kGpu),
      MakeRow(k32W, Synchroniser::kFenceAcqRel, Scope::kGpu),
      MakeRow(kZ63, Synchroniser::kFenceAcqRel, Scope::kGpu),
      MakeRow(kWrw2W, Synchroniser::kFenceAcqRel, Scope::kGpu),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(8))); }

}  // namespace
