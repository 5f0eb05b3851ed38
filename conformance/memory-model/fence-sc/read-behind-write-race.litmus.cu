/*---
clause: model.fence-sc.read-behind-write-race
control: the fences have the scope cta
control-fails-with: the last writer of a location missed what the other one had stored before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kR, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kR, Synchroniser::kFenceSc, Scope::kSys),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kR, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow(kR, Synchroniser::kFenceSc, Scope::kCta, 4, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "the last writer of a location missed what the other one had stored before", grid) {
  Run<Rows>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "the last writer of a location missed what the other one had stored before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
