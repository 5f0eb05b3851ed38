/*---
clause: lang.shfl.index
covers: lanes of one mask that call in two branches of a condition
control: each value comes from one lane further
control-fails-with: a lane that calls in one of two branches got the value of another lane than its source
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "shuffle.cuh"

#include <string>

namespace {

template <class T>
void Check(const char* type) {
  for (const cts::BranchesRow& lanes : cts::kBranchesRows) {
    for (const int width : {8, 32}) {
      cts::Row((std::string(type) + "-width-" + std::to_string(width) + "-" + lanes.name).c_str(), [&] {
        cts::CheckCalls<cts::Shuffle<T>, cts::InOtherBranch<cts::Shuffle<T>>>(
            cts::FromBranches(lanes, cts::ShuffleCalls(cts::kShuffleIndex, width, 0, 31)),
            cts::control() ? cts::OneLaneFurther : nullptr, cts::Shuffled<T>,
            "a lane that calls in one of two branches got the value of another lane than its source");
      });
    }
  }
}

CTS_CASE() {
  Check<unsigned>("unsigned");
  Check<double>("double");
}

}  // namespace
