/*---
clause: lang.match.any
covers: lanes of one mask that call in two branches of a condition
control: the first lane of each mask has a value of its own
control-fails-with: a lane that calls in one of two branches got another set than the lanes of its mask with its value
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "matches.cuh"

#include <string>

namespace {

template <class T>
void Check(const char* type) {
  for (const cts::BranchesRow& lanes : cts::kBranchesRows) {
    cts::Row((std::string(type) + "-" + lanes.name).c_str(), [&] {
      cts::CheckCalls<cts::Match<T>, cts::InOtherBranch<cts::Match<T>>>(
          cts::FromBranches(lanes, cts::MatchCalls(cts::kMatchAny)), cts::control() ? cts::OtherValue : nullptr,
          cts::Matched<T>,
          "a lane that calls in one of two branches got another set than the lanes of its mask with its value");
    });
  }
}

CTS_CASE() {
  Check<unsigned>("unsigned");
  Check<long long>("long-long");
}

}  // namespace
