/*---
clause: lang.group.shfl-types-checked
control: the types have 32 and 8 bytes, and a copy constructor that is trivial
rejects-with:
  - 'static assertion failed with "Cooperative groups collectives are limited to types smaller than 32B"'
  - 'static assertion failed with "Collectives with tiles larger than 32 threads are limited to types smaller then 8 bytes"'
  - 'static assertion failed with "Type is not compatible with device shuffle"'
---*/
#include <cooperative_groups.h>

namespace cg = cooperative_groups;

#ifdef CTS_CONTROL
constexpr unsigned kWords = 8, kWordsInLargerTiles = 2;
#else
constexpr unsigned kWords = 9, kWordsInLargerTiles = 3;
#endif

template <unsigned kCount>
struct Words {
  unsigned of[kCount];
};
struct Copied {
  unsigned word;
#ifndef CTS_CONTROL
  __device__ Copied(const Copied& other) : word(other.word) {}
#endif
};

__device__ void Move(cg::thread_block_tile<32> tile, Words<kWords>* words) { *words = tile.shfl(*words, 0); }
__device__ void MoveInLargerTiles(cg::thread_block_tile<64> tile, Words<kWordsInLargerTiles>* words) {
  *words = tile.shfl(*words, 0);
}
__device__ void MoveCopied(cg::thread_block_tile<32> tile, Copied* copied) {
  copied->word = tile.shfl(*copied, 0).word;
}
