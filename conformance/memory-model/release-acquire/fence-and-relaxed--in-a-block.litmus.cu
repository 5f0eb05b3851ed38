/*---
clause: model.release-acquire.fence-and-relaxed
covers: the scopes of a block and the system, shared memory, other widths
control: the fences are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread with relaxed accesses and fences did not see what came before
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct OfSystem {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kSys),
      MakeRow(kIsa2, Synchroniser::kFenceAcqRel, Scope::kSys),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kGpu, 1),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kGpu, 2),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kGpu, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kCta),
      MakeRow(kS, Synchroniser::kFenceAcqRel, Scope::kCta),
      MakeRow(kIsa2, Synchroniser::kFenceAcqRel, Scope::kCta),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kCta, 4, Space::kShared),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kCta, 1, Space::kShared),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kCta, 8, Space::kShared),
      MakeRow(kS, Synchroniser::kFenceAcqRel, Scope::kCta, 4, Space::kShared),
      MakeRow(kIsa2, Synchroniser::kFenceAcqRel, Scope::kCta, 4, Space::kShared),
      MakeRow("mp/fence.acq_rel/cta/data-shared",
              WithSpace(Build(kMp, Synchroniser::kFenceAcqRel, Scope::kCta), 1, Space::kShared)),
      MakeRow("mp/fence.acq_rel/cta/flag-shared",
              WithSpace(Build(kMp, Synchroniser::kFenceAcqRel, Scope::kCta), 2, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread with relaxed accesses and fences did not see what came before", grid) {
  Run<OfSystem>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread with relaxed accesses and fences did not see what came before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
