/*---
clause: model.sc-per-location.read-read
control: the loads are weak, and in every second round they change places
control-fails-with: two loads of one location saw its writes in reverse order
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRr, Synchroniser::kRelaxed, Scope::kGpu),    MakeRow(kCoRr, Synchroniser::kVolatile, Scope::kSys),
      MakeRow(kCoRr, Synchroniser::kAcquire, Scope::kGpu),    MakeRow(kCoRr, Synchroniser::kRelaxed, Scope::kGpu, 1),
      MakeRow(kCoRr, Synchroniser::kRelaxed, Scope::kGpu, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kData;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRr, Synchroniser::kRelaxed, Scope::kCta),
      MakeRow(kCoRr, Synchroniser::kVolatile, Scope::kSys),
      MakeRow(kCoRr, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
      MakeRow(kCoRr, Synchroniser::kRelaxed, Scope::kCta, 8, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kData;
};

CTS_LITMUS(litmus, "two loads of one location saw its writes in reverse order", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "two loads of one location saw its writes in reverse order", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
