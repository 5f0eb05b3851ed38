/*---
clause: model.release-acquire.store-buffering-permitted
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Rows {
  static constexpr TableRow kRows[] = {
      MakeRow(kSb, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kSb, Synchroniser::kFenceAcqRel, Scope::kGpu),
      MakeRow(kSb, Synchroniser::kFenceAcqRel, Scope::kSys),
  };
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kSb, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kSb, Synchroniser::kFenceAcqRel, Scope::kCta),
      MakeRow(kSb, Synchroniser::kFenceAcqRel, Scope::kCta, 4, Space::kShared),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Rows>(Distance::kGrid, cts::Rounds(20))); }
CTS_CASE(block) { CTS_OBSERVE("rows-of-block", Record<InBlock>(Distance::kBlock, cts::Rounds(20))); }

}  // namespace
