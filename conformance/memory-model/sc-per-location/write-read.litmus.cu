/*---
clause: model.sc-per-location.write-read
control: the store and the load of a thread change places
control-fails-with: a load missed a store of its thread, and nothing came after it
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoWr0, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(kCoWr, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(kCoWr0, Synchroniser::kRelaxed, Scope::kGpu, 8),
      MakeRow(kCoWr, Synchroniser::kRelaxed, Scope::kGpu, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoWr0, Synchroniser::kRelaxed, Scope::kCta),
      MakeRow(kCoWr, Synchroniser::kRelaxed, Scope::kCta),
      MakeRow(kCoWr0, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
      MakeRow(kCoWr, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

CTS_LITMUS(litmus, "a load missed a store of its thread, and nothing came after it", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a load missed a store of its thread, and nothing came after it", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
