/*---
clause: lang.group.tile-sizes-checked
covers: tiles of a tile that are as large as it
control: the inner tiles have half the size of the outer one
rejects-with:
  - 'static assertion failed with "Tile size bigger or equal to the parent group size"'
---*/
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

#ifdef CTS_CONTROL
constexpr unsigned kInner = 16;
#else
constexpr unsigned kInner = 32;
#endif

__global__ void Divide(unsigned* rank) {
  const auto outer = cg::tiled_partition<32>(cg::this_thread_block());
  *rank = cg::tiled_partition<kInner>(outer).thread_rank();
}
