/*---
clause: model.reduction.atom-acquires
covers: fence.acquire of each scope, functions, 64 bits, shared flags, chains
control: the fences are left out, and no store releases
control-fails-with: a thread acquired by fence.acquire what another one released, and did not see what came before
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// The texts are of scope gpu. x and y are the data and the flag, z the flag of the second message.
constexpr Program Mp(Scope scope, Function function, int width = 4) {
  Program program = Parse(
      "st.weak x,1; st.release.gpu y,1 | atom.relaxed.gpu.exch r0,y,2; fence.acquire.gpu; ld.weak r1,x", "0=1 1=0");
  Operation& atom = program.threads[1][0];
  atom.function = function;
  if (function == Function::kCompareSwap) atom.compare = 1;
  return WithWidth(WithScope(program, scope), width);
}
constexpr Program Isa2(Scope scope, int width = 4) {
  return WithWidth(WithScope(Parse("st.weak x,1; st.release.gpu y,1 | atom.relaxed.gpu.add r0,y,1; "
                                   "fence.acquire.gpu; st.release.gpu z,1 | atom.relaxed.gpu.exch r1,z,2; "
                                   "fence.acquire.gpu; ld.weak r2,x",
                                   "0=1 1=1 2=0"),
                             scope),
                   width);
}
constexpr Function kAdd = Function::kAdd, kExch = Function::kExchange, kCas = Function::kCompareSwap;
constexpr unsigned kFlag = 2, kAll = (1u << kLocations) - 1;

struct InGrid {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/add/gpu", Mp(Scope::kGpu, kAdd)),
      MakeRow("mp/exch/gpu", Mp(Scope::kGpu, kExch)),
      MakeRow("mp/cas/gpu", Mp(Scope::kGpu, kCas)),
      MakeRow("mp/or/gpu", Mp(Scope::kGpu, Function::kOr)),
      MakeRow("mp/add/gpu/64", Mp(Scope::kGpu, kAdd, 8)),
      MakeRow("mp/exch/gpu/64", Mp(Scope::kGpu, kExch, 8)),
      MakeRow("mp/cas/gpu/64", Mp(Scope::kGpu, kCas, 8)),
      MakeRow("isa2/gpu", Isa2(Scope::kGpu)),
      MakeRow("isa2/gpu/64", Isa2(Scope::kGpu, 8)),
      MakeRow("mp/add/sys", Mp(Scope::kSys, kAdd)),
      MakeRow("mp/exch/sys/64", Mp(Scope::kSys, kExch, 8)),
      MakeRow("mp/cas/sys", Mp(Scope::kSys, kCas)),
      MakeRow("isa2/sys", Isa2(Scope::kSys)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InCluster {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/add/cluster", Mp(Scope::kCluster, kAdd)),
      MakeRow("mp/exch/cluster/64", Mp(Scope::kCluster, kExch, 8)),
      MakeRow("mp/cas/cluster", Mp(Scope::kCluster, kCas)),
      MakeRow("isa2/cluster", Isa2(Scope::kCluster)),
      MakeRow("mp/add/cluster/flag-shared", WithSpace(Mp(Scope::kCluster, kAdd), kFlag, Space::kSharedCluster)),
      MakeRow("mp/exch/cluster/shared", WithSpace(Mp(Scope::kCluster, kExch), kAll, Space::kSharedCluster)),
      MakeRow("mp/cas/cluster/64/shared", WithSpace(Mp(Scope::kCluster, kCas, 8), kAll, Space::kSharedCluster)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/add/cta", Mp(Scope::kCta, kAdd)),
      MakeRow("mp/exch/cta", Mp(Scope::kCta, kExch)),
      MakeRow("mp/cas/cta/64", Mp(Scope::kCta, kCas, 8)),
      MakeRow("mp/add/cta/flag-shared", WithSpace(Mp(Scope::kCta, kAdd), kFlag, Space::kShared)),
      MakeRow("mp/exch/cta/flag-shared", WithSpace(Mp(Scope::kCta, kExch), kFlag, Space::kShared)),
      MakeRow("mp/cas/cta/64/flag-shared", WithSpace(Mp(Scope::kCta, kCas, 8), kFlag, Space::kShared)),
      MakeRow("mp/add/cta/64/shared", WithSpace(Mp(Scope::kCta, kAdd, 8), kAll, Space::kShared)),
      MakeRow("isa2/cta", Isa2(Scope::kCta)),
      MakeRow("isa2/cta/shared", WithSpace(Isa2(Scope::kCta), kAll, Space::kShared)),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread acquired by fence.acquire what another one released, and did not see what came before",
           grid) {
  Run<InGrid>(litmus, Distance::kGrid, cts::control());
}
CTS_LITMUS(litmus, "a thread acquired by fence.acquire what another one released, and did not see what came before",
           cluster) {
  Run<InCluster>(litmus, InClusters(), cts::control());
}
CTS_LITMUS(litmus, "a thread acquired by fence.acquire what another one released, and did not see what came before",
           block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}

}  // namespace
