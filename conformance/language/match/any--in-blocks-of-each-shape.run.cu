/*---
clause: lang.match.any
covers: blocks of two and three dimensions
control: the first lane of each warp has a value that no other lane has
control-fails-with: a lane of a block of such a shape was told other lanes than those with its value
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../blocks-of-each-shape.family.cuh"

namespace {

struct Match {
  static __device__ unsigned Call(unsigned mask, unsigned value, unsigned) { return __match_any_sync(mask, value); }
};

// Two values, so that each warp of more than two lanes has lanes with one value.
CTS_CASE() {
  CheckEachShape<Match>([](unsigned mixed) { return mixed >> 9 & 1; }, [](unsigned) { return 99u; },
                        [](const unsigned* values, unsigned lanes, unsigned own) {
                          unsigned bits = 0;
                          for (unsigned lane = 0; lane < lanes; ++lane)
                            bits |= (values[lane] == values[own] ? 1u : 0u) << lane;
                          return bits;
                        },
                        cts::control(),
                        "a lane of a block of such a shape was told other lanes than those with its value");
}

}  // namespace
