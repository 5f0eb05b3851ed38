/*---
clause: model.threadfence.any-space
control: the fences are left out, and in every second round the accesses of one thread change places
control-fails-with: accesses before the fences were seen behind those that follow them
rounds: 24
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/flag-shared",
              WithSpace(WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence), 2,
                        Space::kShared)),
      MakeRow("mp/data-shared",
              WithSpace(WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence), 1,
                        Space::kShared)),
      MakeRow("s/flag-shared",
              WithSpace(WithForm(Build(kS, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence), 2,
                        Space::kShared)),
      MakeRow("lb/one-shared",
              WithSpace(WithForm(Build(kLb, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence), 1,
                        Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "accesses before the fences were seen behind those that follow them", block) {
  Run<Rows>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
