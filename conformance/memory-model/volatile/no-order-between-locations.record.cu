/*---
clause: model.volatile.no-order-between-locations
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kVolatile, Scope::kSys),
      MakeRow(kSb, Synchroniser::kVolatile, Scope::kSys),
      MakeRow(kIriw, Synchroniser::kVolatile, Scope::kSys),
  };
};

struct InShared {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kVolatile, Scope::kSys, 4, Space::kShared),
      MakeRow(kSb, Synchroniser::kVolatile, Scope::kSys, 4, Space::kShared),
      MakeRow(kIriw, Synchroniser::kVolatile, Scope::kSys, 4, Space::kShared),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(8))); }
CTS_CASE(block) { CTS_OBSERVE("rows-of-block", Record<Rows>(Distance::kBlock, cts::Rounds(8))); }
CTS_CASE(shared) { CTS_OBSERVE("rows-of-shared", Record<InShared>(Distance::kBlock, cts::Rounds(8))); }

}  // namespace
