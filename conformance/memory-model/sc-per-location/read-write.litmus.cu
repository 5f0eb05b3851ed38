/*---
clause: model.sc-per-location.read-write
control: the load and the store of a thread change places
control-fails-with: a load saw a store that follows it
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRw1, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(kCoRw2, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(kCoRw1, Synchroniser::kRelaxed, Scope::kGpu, 8),
      MakeRow(kCoRw2, Synchroniser::kRelaxed, Scope::kGpu, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRw1, Synchroniser::kRelaxed, Scope::kCta),
      MakeRow(kCoRw2, Synchroniser::kRelaxed, Scope::kCta),
      MakeRow(kCoRw1, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
      MakeRow(kCoRw2, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

CTS_LITMUS(litmus, "a load saw a store that follows it", grid) { Run<InGrid>(litmus, Distance::kGrid, cts::control()); }
CTS_LITMUS(litmus, "a load saw a store that follows it", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
