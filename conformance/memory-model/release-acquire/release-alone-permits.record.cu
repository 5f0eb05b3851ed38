/*---
clause: model.release-acquire.release-alone-permits
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kRelease, Scope::kGpu),
      MakeRow(kWrc, Synchroniser::kRelease, Scope::kGpu),
      MakeRow(kIsa2, Synchroniser::kRelease, Scope::kGpu),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }

}  // namespace
