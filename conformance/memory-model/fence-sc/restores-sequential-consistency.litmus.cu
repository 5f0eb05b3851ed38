/*---
clause: model.fence-sc.restores-sequential-consistency
covers: the named shapes
control: the fences have the scope cta; accesses of one location are weak, and in every second round two change places
control-fails-with: an outcome was seen that no interleaving explains
requires: [cc-70]
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

// What the model allows of each row are its interleavings.
struct Shapes {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kFenceSc, Scope::kGpu),   MakeRow(kSb, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kLb, Synchroniser::kFenceSc, Scope::kGpu),   MakeRow(kS, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kR, Synchroniser::kFenceSc, Scope::kGpu),    MakeRow(k22W, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kWrc, Synchroniser::kFenceSc, Scope::kGpu),  MakeRow(kWwc, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kRwc, Synchroniser::kFenceSc, Scope::kGpu),  MakeRow(kWrw2W, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kIsa2, Synchroniser::kFenceSc, Scope::kGpu), MakeRow(kZ63, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(k32W, Synchroniser::kFenceSc, Scope::kGpu),  MakeRow(k3Lb, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kGpu),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

struct OneLocation {
  static constexpr TableRow kRows[] = {
      MakeRow(kCoRr, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kCoRw2, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kCoWr, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kCoRr4, Synchroniser::kFenceSc, Scope::kGpu),
  };
  static constexpr Weakening kWeakening = Weakening::kData;
};

CTS_LITMUS(litmus, "an outcome was seen that no interleaving explains", shapes) {
  Run<Shapes>(litmus, {Distance::kGrid, true}, cts::control());
}
CTS_LITMUS(litmus, "an outcome was seen that no interleaving explains", one_location) {
  Run<OneLocation>(litmus, Distance::kGrid, cts::control());
}

}  // namespace
