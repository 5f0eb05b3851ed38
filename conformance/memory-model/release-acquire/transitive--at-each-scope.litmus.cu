/*---
clause: model.release-acquire.transitive
covers: scopes of block, cluster and system, shared memory, other widths
control: the synchronisers are left out, and in every second round the accesses of one thread change places
control-fails-with: a thread acquired what two others had passed on, and did not see what came first
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "shape-at-each-scope.family.cuh"

namespace {

constexpr const char* kSeen = "a thread acquired what two others had passed on, and did not see what came first";

CTS_LITMUS(litmus, kSeen, grid) { Run<InGrid<kIsa2>>(litmus, {Distance::kGrid, true}, cts::control()); }
CTS_LITMUS(litmus, kSeen, cluster) { Run<InCluster<kIsa2>>(litmus, InClusters(true), cts::control()); }
CTS_LITMUS(litmus, kSeen, block) { Run<InBlock<kIsa2>>(litmus, Distance::kBlock, cts::control()); }

}  // namespace
