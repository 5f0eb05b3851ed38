/*---
clause: pi.version.multi-device-launch-removed
covers: the group of several grids
control: the group of one grid is used instead
rejects-with:
  - "namespace \"cooperative_groups\" has no member \"multi_grid_group\""
  - "namespace \"cooperative_groups\" has no member \"this_multi_grid\""
---*/
#include <cooperative_groups.h>

#ifdef CTS_CONTROL
using Group = cooperative_groups::grid_group;
__device__ Group All() { return cooperative_groups::this_grid(); }
#else
using Group = cooperative_groups::multi_grid_group;
__device__ Group All() { return cooperative_groups::this_multi_grid(); }
#endif

__global__ void Kernel(unsigned long long* size) { *size = All().size(); }
