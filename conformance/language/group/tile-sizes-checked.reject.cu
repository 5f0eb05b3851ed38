/*---
clause: lang.group.tile-sizes-checked
control: the sizes are 2 and 64
rejects-with:
  - 'static assertion failed with "Size must be one of 1/2/4/8/16/32"'
  - 'static assertion failed with "Size must be one of 64/128/256/512"'
---*/
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

#ifdef CTS_CONTROL
constexpr unsigned kSmall = 2, kLarge = 64;
#else
constexpr unsigned kSmall = 3, kLarge = 48;
#endif

__global__ void Divide(unsigned* ranks) {
  const cg::thread_block block = cg::this_thread_block();
  ranks[0] = cg::tiled_partition<kSmall>(block).thread_rank();
  ranks[1] = cg::tiled_partition<kLarge>(block).thread_rank();
}
