/*---
clause: model.release-acquire.relaxed-permits
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Strong {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kRelaxed, Scope::kGpu),   MakeRow(kSb, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(kLb, Synchroniser::kRelaxed, Scope::kGpu),   MakeRow(kS, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(kR, Synchroniser::kRelaxed, Scope::kGpu),    MakeRow(k22W, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(kWrc, Synchroniser::kRelaxed, Scope::kGpu),  MakeRow(kWwc, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(kRwc, Synchroniser::kRelaxed, Scope::kGpu),  MakeRow(kWrw2W, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(kIsa2, Synchroniser::kRelaxed, Scope::kGpu), MakeRow(kZ63, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(k32W, Synchroniser::kRelaxed, Scope::kGpu),  MakeRow(k3Lb, Synchroniser::kRelaxed, Scope::kGpu),
      MakeRow(kIriw, Synchroniser::kRelaxed, Scope::kGpu),
  };
};

struct Narrow {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kRelaxed, Scope::kCta),   MakeRow(kSb, Synchroniser::kRelaxed, Scope::kCta),
      MakeRow(kS, Synchroniser::kRelaxed, Scope::kCta),    MakeRow(kR, Synchroniser::kRelaxed, Scope::kCta),
      MakeRow(k22W, Synchroniser::kRelaxed, Scope::kCta),  MakeRow(kWrc, Synchroniser::kRelaxed, Scope::kCta),
      MakeRow(kWwc, Synchroniser::kRelaxed, Scope::kCta),  MakeRow(kRwc, Synchroniser::kRelaxed, Scope::kCta),
      MakeRow(kIsa2, Synchroniser::kRelaxed, Scope::kCta), MakeRow(kIriw, Synchroniser::kRelaxed, Scope::kCta),
  };
};

struct Wide {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kRelaxed, Scope::kGpu, 8),  MakeRow(kSb, Synchroniser::kRelaxed, Scope::kGpu, 8),
      MakeRow(kWrc, Synchroniser::kRelaxed, Scope::kGpu, 8), MakeRow(kIsa2, Synchroniser::kRelaxed, Scope::kGpu, 8),
      MakeRow(kMp, Synchroniser::kVolatile, Scope::kSys),    MakeRow(kSb, Synchroniser::kVolatile, Scope::kSys),
      MakeRow(kWrc, Synchroniser::kVolatile, Scope::kSys),   MakeRow(kIsa2, Synchroniser::kVolatile, Scope::kSys),
  };
};

struct InShared {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
      MakeRow(kSb, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
      MakeRow(kLb, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
      MakeRow(kS, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
      MakeRow(kR, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
      MakeRow(k22W, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
      MakeRow(kWrc, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
      MakeRow(kIsa2, Synchroniser::kRelaxed, Scope::kCta, 4, Space::kShared),
  };
};

CTS_CASE(grid) { CTS_OBSERVE("rows-of-grid", Record<Strong>({Distance::kGrid, true}, cts::Rounds(8))); }
CTS_CASE(narrow) { CTS_OBSERVE("rows-of-narrow", Record<Narrow>(Distance::kGrid, cts::Rounds(8))); }
CTS_CASE(wide) { CTS_OBSERVE("rows-of-wide", Record<Wide>(Distance::kGrid, cts::Rounds(8))); }
CTS_CASE(block) { CTS_OBSERVE("rows-of-block", Record<Narrow>(Distance::kBlock, cts::Rounds(8))); }
CTS_CASE(shared) { CTS_OBSERVE("rows-of-shared", Record<InShared>(Distance::kBlock, cts::Rounds(8))); }

}  // namespace
