/*---
clause: model.atomic-ref.sequentially-consistent
control: the operations have the scope of a block; within a block they are relaxed, and accesses change places
control-fails-with: an outcome was seen that no order of all operations explains
rounds: 24
draft: five of five on an H100, not yet on an H200
---*/
#include "cts/case.cuh"
#include "cts/litmus/atomic_ref.cuh"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("sb/device", InSeqCst(BackEnd::kAtomicRef, kSb, Scope::kGpu)),
      MakeRow("sb/device/64", InSeqCst(BackEnd::kAtomicRef, kSb, Scope::kGpu, 8)),
      MakeRow("r/device", InSeqCst(BackEnd::kAtomicRef, kR, Scope::kGpu)),
      MakeRow("2+2w/device", InSeqCst(BackEnd::kAtomicRef, k22W, Scope::kGpu)),
      MakeRow("rwc/device", InSeqCst(BackEnd::kAtomicRef, kRwc, Scope::kGpu)),
      MakeRow("iriw/device", InSeqCst(BackEnd::kAtomicRef, kIriw, Scope::kGpu)),
      MakeRow("z6.3/device", InSeqCst(BackEnd::kAtomicRef, kZ63, Scope::kGpu)),
      MakeRow("mp/device", InSeqCst(BackEnd::kAtomicRef, kMp, Scope::kGpu)),
      MakeRow("sb/system", InSeqCst(BackEnd::kAtomicRef, kSb, Scope::kSys)),
      MakeRow("iriw/system", InSeqCst(BackEnd::kAtomicRef, kIriw, Scope::kSys)),
  };
  static constexpr Weakening kWeakening = Weakening::kEveryScope;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("sb/block", InSeqCst(BackEnd::kAtomicRef, kSb, Scope::kCta)),
      MakeRow("2+2w/block", InSeqCst(BackEnd::kAtomicRef, k22W, Scope::kCta)),
      MakeRow("sb/block/shared", WithSpace(InSeqCst(BackEnd::kAtomicRef, kSb, Scope::kCta), 3, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "an outcome was seen that no order of all operations explains", grid) {
  Run<InGrid>(litmus, {Distance::kGrid, true}, cts::control());
}
CTS_LITMUS(litmus, "an outcome was seen that no order of all operations explains", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
