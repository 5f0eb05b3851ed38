/*---
clause: lang.group.shfl
covers: tiles in loops of their own, the other shuffles there, too
control: the first thread of each tile gives another word
control-fails-with: a thread of a tile that shuffles in a loop got another word than that of its source
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "in-loops.family.cuh"

namespace {

// What is shuffled up and down has a source wherever it is used.
struct Shuffle {
  static __host__ __device__ unsigned Together(unsigned by_rank, unsigned by_mask, unsigned up, unsigned down) {
    return by_rank * 3 + by_mask * 5 + up * 7 + down * 11;
  }
  template <class Tile>
  static __device__ unsigned Ask(const Tile& tile, unsigned word, const Given& given) {
    const unsigned source = given.words[0] % given.size;  // of the memory, which no control changes
    const unsigned by_rank = tile.shfl(word, source), by_mask = tile.shfl_xor(word, given.size / 2),
                   up = tile.shfl_up(word, 1), down = tile.shfl_down(word, 1);
    return Together(by_rank, by_mask, given.rank == 0 ? 0 : up, given.rank + 1 == given.size ? 0 : down);
  }
  static unsigned Right(const Given& given) {
    return Together(given.words[given.words[0] % given.size], given.words[given.rank ^ (given.size / 2)],
                    given.rank == 0 ? 0 : given.words[given.rank - 1],
                    given.rank + 1 == given.size ? 0 : given.words[given.rank + 1]);
  }
};

CTS_CASE() {
  CheckSizes<Shuffle>(cts::control(),
                      "a thread of a tile that shuffles in a loop got another word than that of its source");
}

}  // namespace
