/*---
clause: lang.group.no-default-constructor
control: each group is initialized
build: [cc-90]
rejects-with: each-row
---*/
#include <cooperative_groups.h>

#include "cts/compile/rows.h"

namespace cg = cooperative_groups;

#line 1 "block"
__device__ void OfBlock() { [[maybe_unused]] cg::thread_block group CTS_ACCEPTED(= cg::this_thread_block()); }
#line 1 "grid"
__device__ void OfGrid() { [[maybe_unused]] cg::grid_group group CTS_ACCEPTED(= cg::this_grid()); }
#line 1 "cluster"
__device__ void OfCluster() { [[maybe_unused]] cg::cluster_group group CTS_ACCEPTED(= cg::this_cluster()); }
