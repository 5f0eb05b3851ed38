/*---
clause: model.scope.different-scopes-that-cover
covers: the scope of a cluster together with each other scope
control: the scopes of all operations become cta; of chains, shared memory and a block, the synchronisers are left out
control-fails-with: operations of two scopes, one of which was that of a cluster, did not synchronize
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// All operations of a thread have the scope that stands for it.
constexpr Program Scoped(const char* text, const char* outcome, Scope first, Scope second, Scope third = Scope::kSys) {
  return WithScopes(Parse(text, outcome), {first, second, third, Scope::kSys});
}
constexpr Program Mp(Scope writer, Scope reader) {
  return Scoped("st.weak x,1; st.release.sys y,1 | ld.acquire.sys r0,y; ld.weak r1,x", "0=1 1=0", writer, reader);
}
constexpr Program Fenced(Scope writer, Scope reader) {
  return Scoped(
      "st.weak x,1; fence.acq_rel.sys; st.relaxed.sys y,1 | ld.relaxed.sys r0,y; fence.acq_rel.sys; ld.weak r1,x",
      "0=1 1=0", writer, reader);
}
constexpr Program Isa2(Scope first, Scope second, Scope third) {
  return Scoped(
      "st.weak x,1; st.release.sys y,1 | ld.acquire.sys r0,y; st.release.sys z,1 | ld.acquire.sys r1,z; "
      "ld.weak r2,x",
      "0=1 1=1 2=0", first, second, third);
}
constexpr Program In(Space space, const Program& program) { return WithSpace(program, (1u << kLocations) - 1, space); }
constexpr Scope kCta = Scope::kCta, kCluster = Scope::kCluster, kGpu = Scope::kGpu, kSys = Scope::kSys;
constexpr Space kInBlock = Space::kShared, kInCluster = Space::kSharedCluster;

struct InClusterNarrowed {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/release.cluster/acquire.gpu", Mp(kCluster, kGpu)),
      MakeRow("mp/release.gpu/acquire.cluster", Mp(kGpu, kCluster)),
      MakeRow("mp/release.cluster/acquire.sys", Mp(kCluster, kSys)),
      MakeRow("mp/release.sys/acquire.cluster", Mp(kSys, kCluster)),
      MakeRow("mp/fence.cluster/fence.gpu", Fenced(kCluster, kGpu)),
      MakeRow("mp/fence.sys/fence.cluster", Fenced(kSys, kCluster)),
  };
  static constexpr Weakening kWeakening = Weakening::kEveryScope;
};

struct InClusterChains {
  static constexpr TableRow kRows[] = {
      MakeRow("isa2/cluster/gpu/sys", Isa2(kCluster, kGpu, kSys)),
      MakeRow("isa2/sys/cluster/gpu", Isa2(kSys, kCluster, kGpu)),
      MakeRow("mp/release.cluster/acquire.gpu/shared", In(kInCluster, Mp(kCluster, kGpu))),
      MakeRow("mp/release.gpu/acquire.cluster/shared", In(kInCluster, Mp(kGpu, kCluster))),
      MakeRow("mp/release.cluster/acquire.sys/shared", In(kInCluster, Mp(kCluster, kSys))),
      MakeRow("mp/release.sys/acquire.cluster/shared", In(kInCluster, Mp(kSys, kCluster))),
      MakeRow("mp/fence.cluster/fence.gpu/shared", In(kInCluster, Fenced(kCluster, kGpu))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/release.cta/acquire.cluster", Mp(kCta, kCluster)),
      MakeRow("mp/release.cluster/acquire.cta", Mp(kCluster, kCta)),
      MakeRow("mp/release.cluster/acquire.gpu", Mp(kCluster, kGpu)),
      MakeRow("mp/release.sys/acquire.cluster", Mp(kSys, kCluster)),
      MakeRow("mp/fence.cta/fence.cluster", Fenced(kCta, kCluster)),
      MakeRow("isa2/cta/cluster/gpu", Isa2(kCta, kCluster, kGpu)),
      MakeRow("mp/release.cta/acquire.cluster/shared", In(kInBlock, Mp(kCta, kCluster))),
      MakeRow("mp/release.cluster/acquire.cta/shared", In(kInBlock, Mp(kCluster, kCta))),
      MakeRow("mp/fence.cluster/fence.cta/shared", In(kInBlock, Fenced(kCluster, kCta))),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "operations of two scopes, one of which was that of a cluster, did not synchronize", cluster) {
  Run<InClusterNarrowed>(litmus, InClusters(), cts::control());
}
CTS_LITMUS(litmus, "operations of two scopes, one of which was that of a cluster, did not synchronize", chains) {
  Run<InClusterChains>(litmus, InClusters(), cts::control());
}
CTS_LITMUS(litmus, "operations of two scopes, one of which was that of a cluster, did not synchronize", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
