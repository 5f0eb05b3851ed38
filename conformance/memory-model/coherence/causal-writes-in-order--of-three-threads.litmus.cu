/*---
clause: model.coherence.causal-writes-in-order
covers: third threads that read or write, and blocks of a cluster
control: the synchronisers are left out, and in every second round accesses change places
control-fails-with: of two writes that synchronization orders, the earlier one was not overwritten
requires: [clusters]
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
constexpr Program AtomSecond(Scope scope) {
  return Scoped(scope, "st.relaxed.gpu x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; atom.relaxed.gpu.exch r1,x,2",
                "0=1 x=1");
}
// A third thread, which the second write is released to, reads the location after both writes.
constexpr Program Read(Scope scope) {
  return Scoped(scope,
                "st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; st.weak x,2; st.release.gpu z,1 | "
                "ld.acquire.gpu r1,z; ld.weak r2,x",
                "0=1 1=1 2=1 x");
}
constexpr Program ReadAfterFences(Scope scope) {
  return Scoped(scope,
                "st.weak x,1; fence.acq_rel.gpu; st.relaxed.gpu y,1 | ld.relaxed.gpu r0,y; fence.acq_rel.gpu; "
                "st.weak x,2; st.release.gpu z,1 | ld.relaxed.gpu r1,z; fence.acq_rel.gpu; ld.weak r2,x",
                "0=1 1=1 2=1 x");
}
constexpr Program ThreeWrites(Scope scope) {
  return Scoped(scope,
                "st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; st.weak x,2; st.release.gpu z,1 | "
                "ld.acquire.gpu r1,z; st.weak x,3",
                "0=1 1=1 x=2");
}
constexpr Program In(Space space, const Program& program) { return WithSpace(program, (1u << kLocations) - 1, space); }
constexpr Scope kCta = Scope::kCta, kCluster = Scope::kCluster, kGpu = Scope::kGpu, kSys = Scope::kSys;
constexpr Space kInBlock = Space::kShared, kInCluster = Space::kSharedCluster;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("third-reads/gpu", Read(kGpu)),
      MakeRow("third-reads/gpu/64", WithWidth(Read(kGpu), 8)),
      MakeRow("third-reads/fence.acq_rel/gpu", ReadAfterFences(kGpu)),
      MakeRow("third-writes/gpu", ThreeWrites(kGpu)),
      MakeRow("third-reads/sys", Read(kSys)),
      MakeRow("third-writes/sys", ThreeWrites(kSys)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InCluster {
  static constexpr TableRow kRows[] = {
      MakeRow("release/acquire/cluster", Messages(kCluster)),
      MakeRow("atom/second/cluster", AtomSecond(kCluster)),
      MakeRow("third-reads/cluster", Read(kCluster)),
      MakeRow("third-reads/fence.acq_rel/cluster", ReadAfterFences(kCluster)),
      MakeRow("third-writes/cluster", ThreeWrites(kCluster)),
      MakeRow("release/acquire/cluster/shared", In(kInCluster, Messages(kCluster))),
      MakeRow("atom/second/cluster/shared", In(kInCluster, AtomSecond(kCluster))),
      MakeRow("third-reads/cluster/shared", In(kInCluster, Read(kCluster))),
      MakeRow("third-writes/cluster/shared", In(kInCluster, ThreeWrites(kCluster))),
      MakeRow("barrier/shared",
              In(kInCluster, Parse("st.weak x,1; barrier.cluster 0 | barrier.cluster 0; st.weak x,2", "x=1"))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("third-reads/cta", Read(kCta)),
      MakeRow("third-writes/cta", ThreeWrites(kCta)),
      MakeRow("third-reads/cta/shared", In(kInBlock, Read(kCta))),
      MakeRow("third-reads/fence.acq_rel/cta/shared", In(kInBlock, ReadAfterFences(kCta))),
      MakeRow("third-writes/cta/shared", In(kInBlock, ThreeWrites(kCta))),
      MakeRow("third-reads/barrier", Parse("st.weak x,1; barrier 0 | barrier 0; st.weak x,2; barrier 1 | barrier 1; "
                                           "ld.weak r0,x",
                                           "0=1 x")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "of two writes that synchronization orders, the earlier one was not overwritten", grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "of two writes that synchronization orders, the earlier one was not overwritten", cluster) {
  Run<InCluster>(litmus, InClusters(), cts::control());
}
CTS_LITMUS(litmus, "of two writes that synchronization orders, the earlier one was not overwritten", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
