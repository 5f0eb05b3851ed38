/*---
clause: model.fence-sc.membar-orders
control: membar.cta stands instead; within a block there is none
control-fails-with: accesses around membar were performed out of order
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Wide {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/membar.gl", WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kMembar)),
      MakeRow("sb/membar.gl", WithForm(Build(kSb, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kMembar)),
      MakeRow("rwc/membar.gl", WithForm(Build(kRwc, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kMembar)),
      MakeRow("mp/membar.sys", WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kSys), Kind::kFence, kMembar)),
      MakeRow("sb/membar.sys", WithForm(Build(kSb, Synchroniser::kFenceSc, Scope::kSys), Kind::kFence, kMembar)),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/membar.cta", WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kMembar)),
      MakeRow("sb/membar.cta", WithForm(Build(kSb, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kMembar)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "accesses around membar were performed out of order", grid) {
  Run<Wide>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "accesses around membar were performed out of order", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
