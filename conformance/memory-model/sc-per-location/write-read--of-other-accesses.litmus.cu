/*---
clause: model.sc-per-location.write-read
covers: other widths, volatile accesses, the scope of the system
control: the store and the load of a thread change places
control-fails-with: a load of another kind missed a store of its thread, and nothing came after it
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoWr0, Synchroniser::kRelaxed, Scope::kGpu, 1), MakeRow(kCoWr0, Synchroniser::kRelaxed, Scope::kGpu, 2),
      MakeRow(kCoWr, Synchroniser::kRelaxed, Scope::kGpu, 1),  MakeRow(kCoWr, Synchroniser::kRelaxed, Scope::kGpu, 2),
      MakeRow(kCoWr0, Synchroniser::kRelaxed, Scope::kSys),    MakeRow(kCoWr, Synchroniser::kRelaxed, Scope::kSys, 8),
      MakeRow(kCoWr0, Synchroniser::kVolatile, Scope::kSys),   MakeRow(kCoWr, Synchroniser::kVolatile, Scope::kSys),
      MakeRow(kCoWr, Synchroniser::kVolatile, Scope::kSys, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoWr0, Synchroniser::kRelaxed, Scope::kCta, 1, Space::kShared),
      MakeRow(kCoWr, Synchroniser::kRelaxed, Scope::kCta, 2, Space::kShared),
      MakeRow(kCoWr0, Synchroniser::kRelaxed, Scope::kCta, 8, Space::kShared),
      MakeRow(kCoWr, Synchroniser::kRelaxed, Scope::kCta, 8, Space::kShared),
      MakeRow(kCoWr0, Synchroniser::kVolatile, Scope::kSys, 4, Space::kShared),
      MakeRow(kCoWr, Synchroniser::kVolatile, Scope::kSys, 4, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

CTS_LITMUS(litmus, "a load of another kind missed a store of its thread, and nothing came after it", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a load of another kind missed a store of its thread, and nothing came after it", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
