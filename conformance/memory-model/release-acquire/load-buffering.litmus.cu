/*---
clause: model.release-acquire.load-buffering
control: the synchronisers are left out; within a block one thread stores first
control-fails-with: threads each read what another one stored after its own load
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kLb, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(k3Lb, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kLb, Synchroniser::kFenceAcqRel, Scope::kGpu),
      MakeRow(k3Lb, Synchroniser::kFenceAcqRel, Scope::kGpu),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kLb, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kLb, Synchroniser::kFenceAcqRel, Scope::kCta),
      MakeRow(kLb, Synchroniser::kReleaseAcquire, Scope::kCta, 4, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kReversed;
};

CTS_LITMUS(litmus, "threads each read what another one stored after its own load", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "threads each read what another one stored after its own load", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
