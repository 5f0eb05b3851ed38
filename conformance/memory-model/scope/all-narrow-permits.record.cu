/*---
clause: model.scope.all-narrow-permits
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Released {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kSb, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kS, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kR, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(k22W, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kWrc, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kWwc, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kRwc, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kZ63, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(k32W, Synchroniser::kReleaseAcquire, Scope::kCta),
      MakeRow(kIriw, Synchroniser::kReleaseAcquire, Scope::kCta),
  };
};

struct Fenced {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kCta),   MakeRow(kSb, Synchroniser::kFenceAcqRel, Scope::kCta),
      MakeRow(kS, Synchroniser::kFenceAcqRel, Scope::kCta),    MakeRow(kR, Synchroniser::kFenceAcqRel, Scope::kCta),
      MakeRow(k22W, Synchroniser::kFenceAcqRel, Scope::kCta),  MakeRow(kWrc, Synchroniser::kFenceAcqRel, Scope::kCta),
      MakeRow(kWwc, Synchroniser::kFenceAcqRel, Scope::kCta),  MakeRow(kRwc, Synchroniser::kFenceAcqRel, Scope::kCta),
      MakeRow(kIsa2, Synchroniser::kFenceAcqRel, Scope::kCta), MakeRow(kZ63, Synchroniser::kFenceAcqRel, Scope::kCta),
      MakeRow(k32W, Synchroniser::kFenceAcqRel, Scope::kCta),  MakeRow(kIriw, Synchroniser::kFenceAcqRel, Scope::kCta),
  };
};

struct Ordered {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kFenceSc, Scope::kCta),   MakeRow(kSb, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow(kS, Synchroniser::kFenceSc, Scope::kCta),    MakeRow(kR, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow(k22W, Synchroniser::kFenceSc, Scope::kCta),  MakeRow(kWrc, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow(kWwc, Synchroniser::kFenceSc, Scope::kCta),  MakeRow(kRwc, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow(kIsa2, Synchroniser::kFenceSc, Scope::kCta), MakeRow(kZ63, Synchroniser::kFenceSc, Scope::kCta),
      MakeRow(k32W, Synchroniser::kFenceSc, Scope::kCta),  MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kCta),
  };
};

CTS_CASE(released) { CTS_OBSERVE("rows-of-released", Record<Released>(Distance::kGrid, cts::Rounds(8))); }
CTS_CASE(fenced) { CTS_OBSERVE("rows-of-fenced", Record<Fenced>(Distance::kGrid, cts::Rounds(8))); }
CTS_CASE(ordered) { CTS_OBSERVE("rows-of-ordered", Record<Ordered>(Distance::kGrid, cts::Rounds(8))); }

}  // namespace
