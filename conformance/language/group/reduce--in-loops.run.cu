/*---
clause: lang.group.reduce
covers: tiles that go round loops of their own
control: the first thread of each tile gives another word
control-fails-with: a tile that reduces in a loop got another result than that of its words
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cooperative_groups/reduce.h>

#include "in-loops.family.cuh"

namespace {

struct Reduce {
  static __host__ __device__ unsigned Together(unsigned sum, unsigned least, unsigned most, unsigned mixed) {
    return sum * 3 + least * 5 + most * 7 + mixed * 11;
  }
  template <class Tile>
  static __device__ unsigned Ask(const Tile& tile, unsigned word, const Given&) {
    namespace cg = cooperative_groups;
    return Together(cg::reduce(tile, word, cg::plus<unsigned>()), cg::reduce(tile, word, cg::less<unsigned>()),
                    cg::reduce(tile, word, cg::greater<unsigned>()), cg::reduce(tile, word, cg::bit_xor<unsigned>()));
  }
  static unsigned Right(const Given& given) {
    unsigned sum = 0, least = ~0u, most = 0, mixed = 0;
    for (unsigned rank = 0; rank < given.size; ++rank) {
      const unsigned word = given.words[rank];
      sum += word;
      least = word < least ? word : least;
      most = word > most ? word : most;
      mixed ^= word;
    }
    return Together(sum, least, most, mixed);
  }
};

CTS_CASE() {
  CheckSizes<Reduce>(cts::control(), "a tile that reduces in a loop got another result than that of its words");
}

}  // namespace
