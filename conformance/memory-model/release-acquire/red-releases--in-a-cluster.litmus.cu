/*---
clause: model.release-acquire.red-releases
covers: the scope of a cluster, its shared memory, and weak data
control: red is relaxed, no load acquires; in every second round accesses of one thread change places
control-fails-with: a thread of a cluster acquired what a red released, and did not see what came before
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

constexpr Program Shared(const Program& program) {
  return WithSpace(program, (1u << kLocations) - 1, Space::kSharedCluster);
}
constexpr Program kAdd =
    Parse("st.weak x,1; red.release.cluster.add y,1 | ld.acquire.cluster r0,y; ld.weak r1,x", "0=1 1=0");
constexpr Program kOr =
    Parse("st.weak x,1; red.release.cluster.or y,1 | ld.acquire.cluster r0,y; ld.weak r1,x", "0=1 1=0");
constexpr Program kChain = Parse(
    "st.weak x,1; red.release.cluster.add y,1 | ld.acquire.cluster r0,y; red.release.cluster.add z,1 | "
    "ld.acquire.cluster r1,z; ld.weak r2,x",
    "0=1 1=1 2=0");

struct InCluster {
  static constexpr TableRow kRows[] = {
      MakeRow("mp/red", kAdd),
      MakeRow("mp/red/or", kOr),
      MakeRow("mp/red/64", WithWidth(kAdd, 8)),
      MakeRow("mp/red/shared", Shared(kAdd)),
      MakeRow("mp/red/or/shared", Shared(kOr)),
      MakeRow("isa2/red", kChain),
      MakeRow("isa2/red/shared", Shared(kChain)),
      MakeRow("mp/red/gpu",
              Parse("st.weak x,1; red.release.gpu.add y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "a thread of a cluster acquired what a red released, and did not see what came before") {
  Run<InCluster>(litmus, InClusters(), cts::control());
}

}  // namespace
