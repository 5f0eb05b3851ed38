/*---
clause: model.sc-per-location.read-write
covers: other widths, volatile and weak accesses, the scope of the system
control: the load and the store of a thread change places
control-fails-with: a load of another kind saw a store that follows it
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

// Accesses of one thread alone may be weak.
struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRw1, Synchroniser::kRelaxed, Scope::kGpu, 1),  MakeRow(kCoRw1, Synchroniser::kRelaxed, Scope::kGpu, 2),
      MakeRow(kCoRw2, Synchroniser::kRelaxed, Scope::kGpu, 1),  MakeRow(kCoRw2, Synchroniser::kRelaxed, Scope::kGpu, 2),
      MakeRow(kCoRw1, Synchroniser::kRelaxed, Scope::kSys),     MakeRow(kCoRw2, Synchroniser::kRelaxed, Scope::kSys, 8),
      MakeRow(kCoRw1, Synchroniser::kVolatile, Scope::kSys),    MakeRow(kCoRw2, Synchroniser::kVolatile, Scope::kSys),
      MakeRow(kCoRw2, Synchroniser::kVolatile, Scope::kSys, 8), MakeRow(kCoRw1, Synchroniser::kWeak, Scope::kGpu),
      MakeRow(kCoRw1, Synchroniser::kWeak, Scope::kGpu, 1),     MakeRow(kCoRw1, Synchroniser::kWeak, Scope::kGpu, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRw1, Synchroniser::kRelaxed, Scope::kCta, 1, Space::kShared),
      MakeRow(kCoRw2, Synchroniser::kRelaxed, Scope::kCta, 2, Space::kShared),
      MakeRow(kCoRw1, Synchroniser::kRelaxed, Scope::kCta, 8, Space::kShared),
      MakeRow(kCoRw2, Synchroniser::kRelaxed, Scope::kCta, 8, Space::kShared),
      MakeRow(kCoRw1, Synchroniser::kVolatile, Scope::kSys, 4, Space::kShared),
      MakeRow(kCoRw2, Synchroniser::kVolatile, Scope::kSys, 4, Space::kShared),
      MakeRow(kCoRw1, Synchroniser::kWeak, Scope::kCta, 4, Space::kShared),
      MakeRow(kCoRw1, Synchroniser::kWeak, Scope::kCta, 8, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

CTS_LITMUS(litmus, "a load of another kind saw a store that follows it", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a load of another kind saw a store that follows it", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
