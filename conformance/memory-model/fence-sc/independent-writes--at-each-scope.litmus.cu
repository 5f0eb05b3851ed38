/*---
clause: model.fence-sc.independent-writes
covers: scopes of block, cluster and system, and shared memory
control: the fences are left out, and in every second round the accesses of one thread change places
control-fails-with: two readers saw two writes in opposite orders, at some scope
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "shape-at-each-scope.family.cuh"

namespace {

constexpr const char* kSeen = "two readers saw two writes in opposite orders, at some scope";

CTS_LITMUS(litmus, kSeen, grid) { Run<InGrid<kIriw>>(litmus, {Distance::kGrid, true}, cts::control()); }
CTS_LITMUS(litmus, kSeen, cluster) { Run<InCluster<kIriw>>(litmus, InClusters(true), cts::control()); }
CTS_LITMUS(litmus, kSeen, block) { Run<InBlock<kIriw>>(litmus, Distance::kBlock, cts::control()); }

}  // namespace
