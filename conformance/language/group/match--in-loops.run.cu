/*---
clause: lang.group.match
covers: tiles that go round loops of their own
control: the first thread of each tile gives another key
control-fails-with: a tile that matches in a loop got another set than its threads with an equal key
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "in-loops.family.cuh"

namespace {

struct Match {
  static __host__ __device__ unsigned KeyOf(unsigned word) { return word % 4; }
  static __host__ __device__ unsigned RightMask(const Given& given) {
    const unsigned own = KeyOf(given.words[given.rank]);
    return MaskOf(given, [own](unsigned word) { return KeyOf(word) == own; });
  }
  template <class Tile>
  static __device__ unsigned Ask(const Tile& tile, unsigned word, const Given& given) {
    int all = -1;
    const unsigned of_any = Told(tile.match_any(KeyOf(word)), RightMask(given), given.size);
    (void)tile.match_all(KeyOf(word), all);
    return 2 * of_any + (all != 0 ? 1 : 0);
  }
  static unsigned Right(const Given& given) {
    const unsigned everyone = given.size == 32 ? ~0u : (1u << given.size) - 1, mask = RightMask(given);
    return 2 * RightlyTold(mask) + (mask == everyone ? 1 : 0);
  }
};

CTS_CASE() {
  CheckSizes<Match>(cts::control(), "a tile that matches in a loop got another set than its threads with an equal key");
}

}  // namespace
