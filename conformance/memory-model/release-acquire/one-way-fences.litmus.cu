/*---
clause: model.release-acquire.one-way-fences
control: the fences are left out
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kFenceOneWay, Scope::kGpu),    MakeRow(kIsa2, Synchroniser::kFenceOneWay, Scope::kGpu),
      MakeRow(kLb, Synchroniser::kFenceOneWay, Scope::kGpu),    MakeRow(kMp, Synchroniser::kFenceOneWay, Scope::kSys),
      MakeRow(kMp, Synchroniser::kFenceOneWay, Scope::kGpu, 8),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kFenceOneWay, Scope::kCta),
      MakeRow(kMp, Synchroniser::kFenceOneWay, Scope::kCta, 4, Space::kShared),
      MakeRow(kIsa2, Synchroniser::kFenceOneWay, Scope::kCta, 4, Space::kShared),
      MakeRow("mp/fence.rel+acq/cta/flag-shared",
              WithSpace(Build(kMp, Synchroniser::kFenceOneWay, Scope::kCta), 2, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
