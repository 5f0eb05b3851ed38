/*---
clause: model.peer.gpu-scope-permits
requires: [peer-access]
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"
#include "cts/measure/rounds.h"

namespace {

using namespace cts::litmus;

struct Released {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kSb, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kS, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kR, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(k22W, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kWrc, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kRwc, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kIriw, Synchroniser::kReleaseAcquire, Scope::kGpu),
  };
};

struct Ordered {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kFenceSc, Scope::kGpu),   MakeRow(kSb, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kS, Synchroniser::kFenceSc, Scope::kGpu),    MakeRow(kR, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(k22W, Synchroniser::kFenceSc, Scope::kGpu),  MakeRow(kWrc, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kRwc, Synchroniser::kFenceSc, Scope::kGpu),  MakeRow(kIsa2, Synchroniser::kFenceSc, Scope::kGpu),
      MakeRow(kIriw, Synchroniser::kFenceSc, Scope::kGpu),
  };
};

CTS_CASE(released) { CTS_OBSERVE("rows-of-released", Record<Released>(OnPeers(), cts::Rounds(10))); }
CTS_CASE(ordered) { CTS_OBSERVE("rows-of-ordered", Record<Ordered>(OnPeers(), cts::Rounds(10))); }

}  // namespace
