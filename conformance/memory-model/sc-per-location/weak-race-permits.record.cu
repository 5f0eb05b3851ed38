/*---
clause: model.sc-per-location.weak-race-permits
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRr, Synchroniser::kWeak, Scope::kGpu),     MakeRow(kCoRw2, Synchroniser::kWeak, Scope::kGpu),
      MakeRow(kCoWr, Synchroniser::kWeak, Scope::kGpu),     MakeRow(kCoRr, Synchroniser::kWeak, Scope::kGpu, 8),
      MakeRow(kCoRw2, Synchroniser::kWeak, Scope::kGpu, 8), MakeRow(kCoWr, Synchroniser::kWeak, Scope::kGpu, 8),
  };
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRr, Synchroniser::kWeak, Scope::kCta),
      MakeRow(kCoRw2, Synchroniser::kWeak, Scope::kCta),
      MakeRow(kCoWr, Synchroniser::kWeak, Scope::kCta),
      MakeRow(kCoRr, Synchroniser::kWeak, Scope::kCta, 8),
      MakeRow(kCoRw2, Synchroniser::kWeak, Scope::kCta, 8),
      MakeRow(kCoWr, Synchroniser::kWeak, Scope::kCta, 8),
      MakeRow(kCoRr, Synchroniser::kWeak, Scope::kCta, 4, Space::kShared),
      MakeRow(kCoRw2, Synchroniser::kWeak, Scope::kCta, 4, Space::kShared),
      MakeRow(kCoWr, Synchroniser::kWeak, Scope::kCta, 4, Space::kShared),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(8))); }
CTS_CASE(block) { CTS_OBSERVE("rows-of-block", Record<InBlock>(Distance::kBlock, cts::Rounds(8))); }

}  // namespace
