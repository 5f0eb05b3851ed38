/*---
clause: model.sc-per-location.readers-agree
control: the accesses are weak, and in every second round two loads change places
control-fails-with: two readers saw the writes of a location in opposite orders
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRr4, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(kCoRr4, Synchroniser::kVolatile, Scope::kSys),
  };
  static constexpr Weakening kWeakening = Weakening::kData;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRr4, Synchroniser::kRelaxed, Scope::kCta),
      MakeRow(kCoRr4, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kData;
};

CTS_LITMUS(litmus, "two readers saw the writes of a location in opposite orders", grid) {
  Run<InGrid>(litmus, {Distance::kGrid, true}, cts::control());
}
CTS_LITMUS(litmus, "two readers saw the writes of a location in opposite orders", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
