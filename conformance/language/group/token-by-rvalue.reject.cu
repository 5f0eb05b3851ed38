/*---
clause: lang.group.token-by-rvalue
control: the token is moved
build: [cc-90]
rejects-with: each-row
---*/
#include <cooperative_groups.h>

#include <utility>

#include "cts/compile/rows.h"

namespace cg = cooperative_groups;

#line 1 "block"
__device__ void OfBlock(cg::thread_block g) {
  auto t = g.barrier_arrive();
  g.barrier_wait(CTS_REFUSED(t) CTS_ACCEPTED(std::move(t)));
}
#line 1 "grid"
__device__ void OfGrid(cg::grid_group g) {
  auto t = g.barrier_arrive();
  g.barrier_wait(CTS_REFUSED(t) CTS_ACCEPTED(std::move(t)));
}
#line 1 "cluster"
__device__ void OfCluster(cg::cluster_group g) {
  auto t = g.barrier_arrive();
  g.barrier_wait(CTS_REFUSED(t) CTS_ACCEPTED(std::move(t)));
}
