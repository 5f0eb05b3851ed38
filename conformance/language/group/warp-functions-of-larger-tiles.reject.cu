/*---
clause: lang.group.warp-functions-of-larger-tiles
control: the tiles have 32 threads
rejects-with: each-row
---*/
#include <cooperative_groups.h>

#include "cts/compile/rows.h"

namespace cg = cooperative_groups;

template <unsigned kSize>
using Tile = cg::thread_block_tile<CTS_REFUSED(kSize) CTS_ACCEPTED(32), cg::thread_block>;

#line 1 "shfl-up"
__device__ int ShflUp(Tile<64> tile) { return tile.shfl_up(1, 1); }
#line 1 "shfl-down"
__device__ int ShflDown(Tile<64> tile) { return tile.shfl_down(1, 1); }
#line 1 "shfl-xor"
__device__ int ShflXor(Tile<128> tile) { return tile.shfl_xor(1, 1); }
#line 1 "ballot"
__device__ unsigned Ballot(Tile<256> tile) { return tile.ballot(1); }
#line 1 "match-any"
__device__ unsigned MatchAny(Tile<512> tile) { return tile.match_any(1); }
#line 1 "match-all"
__device__ unsigned MatchAll(Tile<64> tile, int& all) { return tile.match_all(1, all); }
