/*---
clause: lang.group.ballot
covers: tiles that go round loops of their own
control: the first thread of each tile gives another predicate
control-fails-with: a tile that votes in a loop got another set than its threads with a true predicate
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "in-loops.family.cuh"

namespace {

struct Ballot {
  static __host__ __device__ bool Votes(unsigned word) { return word % 2 != 0; }
  template <class Tile>
  static __device__ unsigned Ask(const Tile& tile, unsigned word, const Given& given) {
    return Told(tile.ballot(Votes(word)), MaskOf(given, Votes), given.size);
  }
  static unsigned Right(const Given& given) { return RightlyTold(MaskOf(given, Votes)); }
};

CTS_CASE() {
  CheckSizes<Ballot>(cts::control(),
                     "a tile that votes in a loop got another set than its threads with a true predicate");
}

}  // namespace
