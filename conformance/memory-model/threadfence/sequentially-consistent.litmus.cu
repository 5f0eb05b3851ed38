/*---
clause: model.threadfence.sequentially-consistent
control: __threadfence_block() is called instead; within a block no fence is called
control-fails-with: an outcome was seen that sequentially consistent fences forbid
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Device {
  static constexpr TableRow kRows[] = {
      MakeRow("sb/__threadfence",
              WithForm(Build(kSb, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kThreadfence)),
      MakeRow("22w/__threadfence",
              WithForm(Build(k22W, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kThreadfence)),
      MakeRow("rwc/__threadfence",
              WithForm(Build(kRwc, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kThreadfence)),
      MakeRow("iriw/__threadfence",
              WithForm(Build(kIriw, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kThreadfence)),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

struct System {
  static constexpr TableRow kRows[] = {
      MakeRow("sb/__threadfence_system",
              WithForm(Build(kSb, Synchroniser::kFenceSc, Scope::kSys), Kind::kFence, kThreadfence)),
      MakeRow("rwc/__threadfence_system",
              WithForm(Build(kRwc, Synchroniser::kFenceSc, Scope::kSys), Kind::kFence, kThreadfence)),
  };
  static constexpr Weakening kWeakening = Weakening::kScope;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("sb/__threadfence_block",
              WithForm(Build(kSb, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence)),
      MakeRow("rwc/__threadfence_block",
              WithForm(Build(kRwc, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "an outcome was seen that sequentially consistent fences forbid", device) {
  Run<Device>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "an outcome was seen that sequentially consistent fences forbid", system) {
  Run<System>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "an outcome was seen that sequentially consistent fences forbid", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
