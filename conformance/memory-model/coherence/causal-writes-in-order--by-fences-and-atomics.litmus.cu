/*---
clause: model.coherence.causal-writes-in-order
covers: fences around relaxed flags, atomic writers, 64 bits, shared memory
control: the synchronisers are left out, and in every second round accesses change places
control-fails-with: of two writes that synchronization orders, the earlier one was not overwritten
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// The text is of scope gpu.
constexpr Program Scoped(Scope scope, const char* text, const char* outcome) {
  return WithScope(Parse(text, outcome), scope);
}
constexpr Program Messages(Scope scope) {
  return Scoped(scope, "st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; st.weak x,2", "0=1 x=1");
}
constexpr Program Fences(Scope scope) {
  return Scoped(scope,
                "st.weak x,1; fence.acq_rel.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu r0,y; fence.acq_rel.gpu; "
                "st.weak x,2",
                "0=1 x=1");
}
constexpr Program FencesSc(Scope scope) {
  return Scoped(scope,
                "st.relaxed.gpu x,1; fence.sc.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu r0,y; fence.sc.gpu; "
                "st.relaxed.gpu x,2",
                "0=1 x=1");
}
constexpr Program AtomFirst(Scope scope) {
  return Scoped(scope, "atom.relaxed.gpu.exch r0,x,1; st.release.gpu y,1 | ld.acquire.gpu r1,y; st.relaxed.gpu x,2",
                "1=1 x=1");
}
constexpr Program AtomSecond(Scope scope) {
  return Scoped(scope, "st.relaxed.gpu x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; atom.relaxed.gpu.exch r1,x,2",
                "0=1 x=1");
}
constexpr Program Shared(const Program& program, unsigned locations = (1u << kLocations) - 1) {
  return WithSpace(program, locations, Space::kShared);
}
constexpr Scope kCta = Scope::kCta, kGpu = Scope::kGpu, kSys = Scope::kSys;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("fence.acq_rel", Fences(kGpu)),
      MakeRow("fence.sc", FencesSc(kGpu)),
      MakeRow("atom/first", AtomFirst(kGpu)),
      MakeRow("atom/second", AtomSecond(kGpu)),
      MakeRow("red/second",
              Parse("st.relaxed.gpu x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; red.relaxed.gpu.or x,2", "0=1 x=1")),
      MakeRow("release/acquire/64", WithWidth(Messages(kGpu), 8)),
      MakeRow("fence.acq_rel/64", WithWidth(Fences(kGpu), 8)),
      MakeRow("atom/second/64", WithWidth(AtomSecond(kGpu), 8)),
      MakeRow("release/acquire/sys", Messages(kSys)),
      MakeRow("fence.acq_rel/sys", Fences(kSys)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("fence.acq_rel", Fences(kCta)),
      MakeRow("fence.sc", FencesSc(kCta)),
      MakeRow("atom/first", AtomFirst(kCta)),
      MakeRow("release/acquire/shared", Shared(Messages(kCta))),
      MakeRow("release/acquire/64/shared", Shared(WithWidth(Messages(kCta), 8))),
      MakeRow("release/acquire/flag-shared", Shared(Messages(kCta), 2)),
      MakeRow("release/acquire/data-shared", Shared(Messages(kCta), 1)),
      MakeRow("fence.acq_rel/shared", Shared(Fences(kCta))),
      MakeRow("fence.sc/shared", Shared(FencesSc(kCta))),
      MakeRow("atom/second/shared", Shared(AtomSecond(kCta))),
      MakeRow("barrier/shared", Shared(Parse("st.weak x,1; barrier 0 | barrier 0; st.weak x,2", "x=1"))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "of two writes that synchronization orders, the earlier one was not overwritten", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "of two writes that synchronization orders, the earlier one was not overwritten", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
