/*---
clause: model.nv-atomic.seq-cst-operations
control: the operations have the scope of a block; within a block they are relaxed, and accesses change places
control-fails-with: an outcome was seen that no order of all operations explains
rounds: 24
draft: five of five on an H100, not yet on an H200
---*/
#include "cts/case.cuh"
#include "cts/litmus/nv_atomic.cuh"

namespace {

using namespace cts::litmus;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("sb/device", InSeqCst(BackEnd::kNvAtomic, kSb, Scope::kGpu)),
      MakeRow("sb/device/64", InSeqCst(BackEnd::kNvAtomic, kSb, Scope::kGpu, 8)),
      MakeRow("r/device", InSeqCst(BackEnd::kNvAtomic, kR, Scope::kGpu)),
      MakeRow("2+2w/device", InSeqCst(BackEnd::kNvAtomic, k22W, Scope::kGpu)),
      MakeRow("rwc/device", InSeqCst(BackEnd::kNvAtomic, kRwc, Scope::kGpu)),
      MakeRow("iriw/device", InSeqCst(BackEnd::kNvAtomic, kIriw, Scope::kGpu)),
      MakeRow("z6.3/device", InSeqCst(BackEnd::kNvAtomic, kZ63, Scope::kGpu)),
      MakeRow("mp/device", InSeqCst(BackEnd::kNvAtomic, kMp, Scope::kGpu)),
      MakeRow("sb/system", InSeqCst(BackEnd::kNvAtomic, kSb, Scope::kSys)),
      MakeRow("iriw/system", InSeqCst(BackEnd::kNvAtomic, kIriw, Scope::kSys)),
  };
  static constexpr Weakening kWeakening = Weakening::kEveryScope;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("sb/block", InSeqCst(BackEnd::kNvAtomic, kSb, Scope::kCta)),
      MakeRow("2+2w/block", InSeqCst(BackEnd::kNvAtomic, k22W, Scope::kCta)),
      MakeRow("sb/block/shared", WithSpace(InSeqCst(BackEnd::kNvAtomic, kSb, Scope::kCta), 3, Space::kShared)),
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
