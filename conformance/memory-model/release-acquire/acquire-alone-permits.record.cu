/*---
clause: model.release-acquire.acquire-alone-permits
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kAcquire, Scope::kGpu),
      MakeRow(kWrc, Synchroniser::kAcquire, Scope::kGpu),
      MakeRow(kIsa2, Synchroniser::kAcquire, Scope::kGpu),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }

}  // namespace
