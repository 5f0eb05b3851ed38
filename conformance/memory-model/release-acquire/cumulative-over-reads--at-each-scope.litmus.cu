/*---
clause: model.release-acquire.cumulative-over-reads
covers: scopes of block, cluster and system, shared memory, other widths
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired from one that had read a store, and did not see the store
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "shape-at-each-scope.family.cuh"

namespace {

constexpr const char* kSeen = "a thread acquired from one that had read a store, and did not see the store";

CTS_LITMUS(litmus, kSeen, grid) { Run<InGrid<kWrc>>(litmus, {Distance::kGrid, true}, cts::control()); }
CTS_LITMUS(litmus, kSeen, cluster) { Run<InCluster<kWrc>>(litmus, InClusters(true), cts::control()); }
CTS_LITMUS(litmus, kSeen, block) { Run<InBlock<kWrc>>(litmus, Distance::kBlock, cts::control()); }

}  // namespace
