/*---
clause: lang.vote.ballot
covers: blocks of two and three dimensions
control: the first lane of each warp has the other predicate
control-fails-with: a bit is not set exactly where a lane of a block of such a shape has its predicate set
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../blocks-of-each-shape.family.cuh"

namespace {

struct Ballot {
  static __device__ unsigned Call(unsigned mask, unsigned value, unsigned) {
    return __ballot_sync(mask, static_cast<int>(value));
  }
};

CTS_CASE() {
  CheckEachShape<Ballot>([](unsigned mixed) { return mixed >> 9 & 1; }, [](unsigned value) { return 1 - value; },
                         [](const unsigned* values, unsigned lanes, unsigned) {
                           unsigned bits = 0;
                           for (unsigned lane = 0; lane < lanes; ++lane) bits |= values[lane] << lane;
                           return bits;
                         },
                         cts::control(),
                         "a bit is not set exactly where a lane of a block of such a shape has its predicate set");
}

}  // namespace
