/*---
clause: lang.sync.count-returns-number
control: one thread has the other predicate
control-fails-with: a thread was told another number of predicates
---*/
#include "block-votes.cuh"
#include "cts/case.cuh"

namespace {

struct Count {
  static __device__ int Call(int predicate) { return __syncthreads_count(predicate); }
};

CTS_CASE() {
  cts::CheckBlockVotes<Count>([](unsigned set, unsigned, int result) { return result == static_cast<int>(set); },
                              cts::control(), "a thread was told another number of predicates");
}

}  // namespace
