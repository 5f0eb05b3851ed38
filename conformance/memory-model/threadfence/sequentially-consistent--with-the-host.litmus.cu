/*---
clause: model.threadfence.sequentially-consistent
covers: __threadfence_system() beside fences of the host; further shapes, shared memory
control: no fence is called, and in every second round the accesses of one thread change places
control-fails-with: an outcome was seen that sequentially consistent fences of device or host forbid
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"

namespace {

using namespace cts::litmus;

constexpr const char* kSeen = "an outcome was seen that sequentially consistent fences of device or host forbid";

constexpr Program By(const Shape& shape, Scope scope) {
  return WithForm(Build(shape, Synchroniser::kFenceSc, scope), Kind::kFence, kThreadfence);
}
constexpr Program InShared(const Program& program) {
  return WithSpace(program, (1u << kLocations) - 1, Space::kShared);
}

struct OfHost {
  static constexpr TableRow kRows[] = {
      MakeRow("sb/__threadfence_system", By(kSb, Scope::kSys)),
      MakeRow("sb/__threadfence_system/64", WithWidth(By(kSb, Scope::kSys), 8)),
      MakeRow("r/__threadfence_system", By(kR, Scope::kSys)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("r/__threadfence", By(kR, Scope::kGpu)),
      MakeRow("r/__threadfence_system", By(kR, Scope::kSys)),
      MakeRow("22w/__threadfence_system", By(k22W, Scope::kSys)),
      MakeRow("iriw/__threadfence_system", By(kIriw, Scope::kSys)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};
struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("r/__threadfence_block", By(kR, Scope::kCta)),
      MakeRow("22w/__threadfence_block", By(k22W, Scope::kCta)),
      MakeRow("sb/__threadfence_block/shared", InShared(By(kSb, Scope::kCta))),
      MakeRow("22w/__threadfence_block/shared", InShared(By(k22W, Scope::kCta))),
      MakeRow("rwc/__threadfence_block/shared", InShared(By(kRwc, Scope::kCta))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, kSeen, host) { Run<OfHost>(litmus, WithHost(), cts::control()); }
CTS_LITMUS(litmus, kSeen, grid) { Run<InGrid>(litmus, {Distance::kGrid, true}, cts::control()); }
CTS_LITMUS(litmus, kSeen, block) { Run<InBlock>(litmus, Distance::kBlock, cts::control()); }

}  // namespace
