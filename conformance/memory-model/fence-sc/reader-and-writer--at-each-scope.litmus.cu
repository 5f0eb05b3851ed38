/*---
clause: model.fence-sc.reader-and-writer
covers: scopes of block, cluster and system, and shared memory
control: the fences are left out, and in every second round the accesses of one thread change places
control-fails-with: a reader and a writer each missed what the other one had done, at some scope
requires: [clusters]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "shape-at-each-scope.family.cuh"

namespace {

constexpr const char* kSeen = "a reader and a writer each missed what the other one had done, at some scope";

CTS_LITMUS(litmus, kSeen, grid) { Run<InGrid<kRwc>>(litmus, {Distance::kGrid, true}, cts::control()); }
CTS_LITMUS(litmus, kSeen, cluster) { Run<InCluster<kRwc>>(litmus, InClusters(true), cts::control()); }
CTS_LITMUS(litmus, kSeen, block) { Run<InBlock<kRwc>>(litmus, Distance::kBlock, cts::control()); }

}  // namespace
