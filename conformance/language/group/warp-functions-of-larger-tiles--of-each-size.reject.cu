/*---
clause: lang.group.warp-functions-of-larger-tiles
covers: each function of tiles of 64, 128, 256 and 512 threads
control: tiles of 32 threads
rejects-with: each-row
---*/
#include <cooperative_groups.h>

#include "cts/compile/rows.h"

namespace cg = cooperative_groups;

template <unsigned kSize>
using Tile = cg::thread_block_tile<CTS_REFUSED(kSize) CTS_ACCEPTED(32), cg::thread_block>;

#line 1 "shfl-up-of-64"
__device__ float ShflUp64(Tile<64> tile, float x) { return tile.shfl_up(x, 3); }
#line 1 "shfl-down-of-64"
__device__ unsigned ShflDown64(Tile<64> tile, unsigned x) { return tile.shfl_down(x, 3); }
#line 1 "shfl-xor-of-64"
__device__ double ShflXor64(Tile<64> tile, double x) { return tile.shfl_xor(x, 3); }
#line 1 "ballot-of-64"
__global__ void Ballot64(unsigned* to) {
  *to = Tile<64>(cg::tiled_partition<CTS_REFUSED(64) CTS_ACCEPTED(32)>(cg::this_thread_block())).ballot(1);
}
#line 1 "match-any-of-64"
__device__ unsigned MatchAny64(const Tile<64>& tile, long long x) { return tile.match_any(x); }
#line 1 "match-all-of-64"
__device__ unsigned MatchAll64(const Tile<64>& tile, float x, int& all) { return tile.match_all(x, all); }
#line 1 "shfl-up-of-128"
__device__ float ShflUp128(Tile<128> tile, float x) { return tile.shfl_up(x, 3); }
#line 1 "shfl-down-of-128"
__device__ unsigned ShflDown128(Tile<128> tile, unsigned x) { return tile.shfl_down(x, 3); }
#line 1 "shfl-xor-of-128"
__device__ double ShflXor128(Tile<128> tile, double x) { return tile.shfl_xor(x, 3); }
#line 1 "ballot-of-128"
__global__ void Ballot128(unsigned* to) {
  *to = Tile<128>(cg::tiled_partition<CTS_REFUSED(128) CTS_ACCEPTED(32)>(cg::this_thread_block())).ballot(1);
}
#line 1 "match-any-of-128"
__device__ unsigned MatchAny128(const Tile<128>& tile, long long x) { return tile.match_any(x); }
#line 1 "match-all-of-128"
__device__ unsigned MatchAll128(const Tile<128>& tile, float x, int& all) { return tile.match_all(x, all); }
#line 1 "shfl-up-of-256"
__device__ float ShflUp256(Tile<256> tile, float x) { return tile.shfl_up(x, 3); }
#line 1 "shfl-down-of-256"
__device__ unsigned ShflDown256(Tile<256> tile, unsigned x) { return tile.shfl_down(x, 3); }
#line 1 "shfl-xor-of-256"
__device__ double ShflXor256(Tile<256> tile, double x) { return tile.shfl_xor(x, 3); }
#line 1 "ballot-of-256"
__global__ void Ballot256(unsigned* to) {
  *to = Tile<256>(cg::tiled_partition<CTS_REFUSED(256) CTS_ACCEPTED(32)>(cg::this_thread_block())).ballot(1);
}
#line 1 "match-any-of-256"
__device__ unsigned MatchAny256(const Tile<256>& tile, long long x) { return tile.match_any(x); }
#line 1 "match-all-of-256"
__device__ unsigned MatchAll256(const Tile<256>& tile, float x, int& all) { return tile.match_all(x, all); }
#line 1 "shfl-up-of-512"
__device__ float ShflUp512(Tile<512> tile, float x) { return tile.shfl_up(x, 3); }
#line 1 "shfl-down-of-512"
__device__ unsigned ShflDown512(Tile<512> tile, unsigned x) { return tile.shfl_down(x, 3); }
#line 1 "shfl-xor-of-512"
__device__ double ShflXor512(Tile<512> tile, double x) { return tile.shfl_xor(x, 3); }
#line 1 "ballot-of-512"
__global__ void Ballot512(unsigned* to) {
  *to = Tile<512>(cg::tiled_partition<CTS_REFUSED(512) CTS_ACCEPTED(32)>(cg::this_thread_block())).ballot(1);
}
#line 1 "match-any-of-512"
__device__ unsigned MatchAny512(const Tile<512>& tile, long long x) { return tile.match_any(x); }
#line 1 "match-all-of-512"
__device__ unsigned MatchAll512(const Tile<512>& tile, float x, int& all) { return tile.match_all(x, all); }
