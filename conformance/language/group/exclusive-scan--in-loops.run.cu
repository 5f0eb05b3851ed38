/*---
clause: lang.group.exclusive-scan
covers: tiles that go round loops of their own
control: the first thread of each tile gives another word
control-fails-with: a thread of a tile that scans in a loop got another result than that of the words ahead of its own
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cooperative_groups/scan.h>

#include "in-loops.family.cuh"

namespace {

struct Scan {
  template <class Tile>
  static __device__ unsigned Ask(const Tile& tile, unsigned word, const Given& given) {
    namespace cg = cooperative_groups;
    const unsigned sum = cg::exclusive_scan(tile, word, cg::plus<unsigned>()),
                   most = cg::exclusive_scan(tile, word, cg::greater<unsigned>());
    return given.rank == 0 ? 0 : sum * 3 + most;  // what rank 0 gets is another clause's
  }
  static unsigned Right(const Given& given) {
    unsigned sum = 0, most = 0;
    for (unsigned rank = 0; rank < given.rank; ++rank) {
      sum += given.words[rank];
      most = given.words[rank] > most ? given.words[rank] : most;
    }
    return sum * 3 + most;
  }
};

CTS_CASE() {
  CheckSizes<Scan>(
      cts::control(),
      "a thread of a tile that scans in a loop got another result than that of the words ahead of its own");
}

}  // namespace
