/*---
clause: model.release-acquire.store-buffering-permitted
draft: not run on a GPU
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
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kSb, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kSb, Synchroniser::kFenceAcqRel, Scope::kCta),
      MakeRow(kSb, Synchroniser::kFenceAcqRel, Scope::kCta, 4, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_CASE(grid) { Record<Rows>(Distance::kGrid, cts::Rounds(20)); }
CTS_CASE(block) { Record<InBlock>(Distance::kBlock, cts::Rounds(20)); }

}  // namespace
