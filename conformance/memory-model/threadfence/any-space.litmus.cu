/*---
clause: model.threadfence.any-space
covers: global and shared memory, page-locked memory of the host
control: the fences are left out, and in every second round the accesses of one thread change places
control-fails-with: accesses before the fences were seen after those that follow them
rounds: 24
draft: five of five on an H200, not yet on an H100
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

// Words that are not shared lie in page-locked memory of the host; all threads are of one block.
struct PageLocked {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/page-locked", WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence)),
      MakeRow("mp/page-locked/flag-shared",
              WithSpace(WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence), 2,
                        Space::kShared)),
      MakeRow("mp/page-locked/data-shared",
              WithSpace(WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence), 1,
                        Space::kShared)),
      MakeRow("mp/page-locked/device",
              WithForm(Build(kMp, Synchroniser::kFenceSc, Scope::kGpu), Kind::kFence, kThreadfence)),
      MakeRow("s/page-locked/flag-shared",
              WithSpace(WithForm(Build(kS, Synchroniser::kFenceSc, Scope::kCta), Kind::kFence, kThreadfence), 2,
                        Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "accesses before the fences were seen after those that follow them", block) {
  Run<Rows>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "accesses before the fences were seen after those that follow them", page_locked) {
  Run<PageLocked>(litmus, WithHost({{0, 0, 0, 0}}), cts::control());
}

}  // namespace
