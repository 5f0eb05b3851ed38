/*---
clause: lang.group.any-and-all
covers: tiles that go round loops of their own
control: the first thread of each tile gives another predicate
control-fails-with: a tile that asks in a loop was told other than what its predicates are
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "in-loops.family.cuh"

namespace {

struct AnyAndAll {
  // One predicate is seldom true, the other seldom false; a word with another lowest bit has others.
  static __host__ __device__ bool Seldom(unsigned word) { return word % 16 == 1; }
  static __host__ __device__ bool Mostly(unsigned word) { return word % 16 != 2; }
  template <class Tile>
  static __device__ unsigned Ask(const Tile& tile, unsigned word, const Given&) {
    return 2 * (tile.any(Seldom(word)) != 0 ? 1 : 0) + (tile.all(Mostly(word)) != 0 ? 1 : 0);
  }
  static unsigned Right(const Given& given) {
    const unsigned everyone = given.size == 32 ? ~0u : (1u << given.size) - 1;
    return 2 * (MaskOf(given, Seldom) != 0 ? 1 : 0) + (MaskOf(given, Mostly) == everyone ? 1 : 0);
  }
};

CTS_CASE() {
  CheckSizes<AnyAndAll>(cts::control(), "a tile that asks in a loop was told other than what its predicates are");
}

}  // namespace
