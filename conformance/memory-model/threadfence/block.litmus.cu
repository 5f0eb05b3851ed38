/*---
clause: model.threadfence.block
control: no fence is called, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what another one released, and did not see what came before
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/__threadfence_block",
              WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence)),
      MakeRow("lb/__threadfence_block",
              WithForm(Build(kLb, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence)),
      MakeRow("s/__threadfence_block",
              WithForm(Build(kS, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence)),
      MakeRow("isa2/__threadfence_block",
              WithForm(Build(kIsa2, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct Shared {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/__threadfence_block/shared",
              WithSpace(WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence), 15,
                        Space::kShared)),
      MakeRow("lb/__threadfence_block/shared",
              WithSpace(WithForm(Build(kLb, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence), 15,
                        Space::kShared)),
      MakeRow("s/__threadfence_block/shared",
              WithSpace(WithForm(Build(kS, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence), 15,
                        Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", global) {
  Run<Rows>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired what another one released, and did not see what came before", shared) {
  Run<Shared>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
