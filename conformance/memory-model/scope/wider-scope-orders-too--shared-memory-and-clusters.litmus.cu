/*---
clause: model.scope.wider-scope-orders-too
covers: shared memory, fences, weak data, and blocks of a cluster
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: threads did not synchronize by operations of a scope that is wider than their distance
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/engine.cuh"
#include "cts/litmus/parse.h"

namespace {

using namespace cts::litmus;

// The words of `locations` lie in the shared memory of the block: bit 0 is the data, bit 1 the flag.
constexpr Program Shared(const Program& program, unsigned locations) {
  return WithSpace(program, locations, Space::kShared);
}

struct InBlock {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu, 4, Space::kShared),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys, 4, Space::kShared),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys, 8, Space::kShared),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu, 4, Space::kShared),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kGpu, 4, Space::kShared),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kSys, 4, Space::kShared),
      MakeRow("mp/gpu/flag-shared", Shared(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu), 2)),
      MakeRow("mp/sys/data-shared", Shared(Build(kMp, Synchroniser::kReleaseAcquire, Scope::kSys), 1)),
      MakeRow("mp/gpu/weak-data/shared",
              Shared(Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0"), 3)),
      MakeRow("mp/sys/weak-data",
              Parse("st.weak x,1; st.release.sys y,1 | ld.acquire.sys r0,y; ld.weak r1,x", "0=1 1=0")),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kGpu),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kSys),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

// The scope of a cluster among threads of one block.
struct OfCluster {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kCluster),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kCluster),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kCluster, 4, Space::kShared),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kCluster, 4, Space::kShared),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

// The scopes of the device and the system among blocks of one cluster.
struct InCluster {
  static constexpr TableRow kRows[] = {
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kMp, Synchroniser::kReleaseAcquire, Scope::kSys),
      MakeRow(kIsa2, Synchroniser::kReleaseAcquire, Scope::kGpu),
      MakeRow(kWrc, Synchroniser::kReleaseAcquire, Scope::kSys),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kGpu),
      MakeRow(kMp, Synchroniser::kFenceAcqRel, Scope::kSys),
      MakeRow("mp/gpu/weak-data",
              Parse("st.weak x,1; st.release.gpu y,1 | ld.acquire.gpu r0,y; ld.weak r1,x", "0=1 1=0")),
  };
  static constexpr Weakening kWeakening = Weakening::kAll;
};

CTS_LITMUS(litmus, "threads did not synchronize by operations of a scope that is wider than their distance", block) {
  Run<InBlock>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "threads did not synchronize by operations of a scope that is wider than their distance",
           of_cluster) {
  Run<OfCluster>(litmus, Distance::kBlock, cts::control());
}
CTS_LITMUS(litmus, "threads did not synchronize by operations of a scope that is wider than their distance", cluster) {
  Run<InCluster>(litmus, InClusters(), cts::control());
}

}  // namespace
