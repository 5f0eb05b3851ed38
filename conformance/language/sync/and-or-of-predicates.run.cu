/*---
clause: lang.sync.and-or-of-predicates
control: one thread has the other predicate
control-fails-with: a thread was told otherwise whether all, or some, predicates are set
---*/
#include "block-votes.cuh"
#include "cts/case.cuh"

namespace {

// Both in one number: the tens tell of all, the ones of any.
struct AndOr {
  static __device__ int Call(int predicate) {
    return (__syncthreads_and(predicate) != 0 ? 10 : 0) + (__syncthreads_or(predicate) != 0 ? 1 : 0);
  }
};

CTS_CASE() {
  cts::CheckBlockVotes<AndOr>([](unsigned set, unsigned threads,
                                 int result) { return result == (set == threads ? 10 : 0) + (set != 0 ? 1 : 0); },
                              cts::control(), "a thread was told otherwise whether all, or some, predicates are set");
}

}  // namespace
