// Sequentially consistent accesses, by operations of a back end of CUDA C++.
#include "cts/litmus/cpp.h"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

template <BackEnd kBy>
struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("sb/device", InSeqCst(kBy, kSb, Scope::kGpu)),
      MakeRow("sb/device/64", InSeqCst(kBy, kSb, Scope::kGpu, 8)),
      MakeRow("r/device", InSeqCst(kBy, kR, Scope::kGpu)),
      MakeRow("2+2w/device", InSeqCst(kBy, k22W, Scope::kGpu)),
      MakeRow("rwc/device", InSeqCst(kBy, kRwc, Scope::kGpu)),
      MakeRow("iriw/device", InSeqCst(kBy, kIriw, Scope::kGpu)),
      MakeRow("z6.3/device", InSeqCst(kBy, kZ63, Scope::kGpu)),
      MakeRow("mp/device", InSeqCst(kBy, kMp, Scope::kGpu)),
      MakeRow("sb/system", InSeqCst(kBy, kSb, Scope::kSys)),
      MakeRow("iriw/system", InSeqCst(kBy, kIriw, Scope::kSys)),
  };
  static constexpr Weakening kWeakening = Weakening::kEveryScope;
};

template <BackEnd kBy>
struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("sb/block", InSeqCst(kBy, kSb, Scope::kCta)),
      MakeRow("2+2w/block", InSeqCst(kBy, k22W, Scope::kCta)),
      MakeRow("sb/block/shared", WithSpace(InSeqCst(kBy, kSb, Scope::kCta), 3, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

}  // namespace
