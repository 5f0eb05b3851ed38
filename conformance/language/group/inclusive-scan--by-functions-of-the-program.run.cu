/*---
clause: lang.group.inclusive-scan
covers: lambdas and function objects of the program, types of 32 bytes
control: the first thread of each group gives another value
control-fails-with: a thread got something else than the values up to its rank make by a function of the program
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

namespace {

constexpr const char* kMessage =
    "a thread got something else than the values up to its rank make by a function of the program";

// By a function object, and by a lambda that takes references.
struct ScanWidest {
  using Value = cts::group::Widest;
  struct Answer {
    Value by_object, by_lambda;
  };
  static Value Given(unsigned pattern, unsigned thread) { return cts::group::WidestOf(pattern, thread); }
  static __device__ Value Other(Value value) { return {value.sum + 1, value.least, ~value.bits, value.ones}; }
  template <class Group>
  static __device__ Answer Ask(const Group& group, Value value) {
    const auto combine = [](const Value& a, const Value& b) { return cts::group::WidestFunction()(a, b); };
    return {cooperative_groups::inclusive_scan(group, value, cts::group::WidestFunction()),
            cooperative_groups::inclusive_scan(group, value, combine)};
  }
  static bool IsRight(const std::vector<Value>& of_rank, unsigned rank, const Answer& got) {
    Value all = of_rank[0];
    for (unsigned i = 1; i <= rank; ++i) all = cts::group::WidestFunction()(all, of_rank[i]);
    return cts::group::IsSame(got.by_object, all) && cts::group::IsSame(got.by_lambda, all);
  }
};

CTS_CASE(in_tiles) { cts::group::CheckTiles<ScanWidest>(cts::control(), kMessage); }
CTS_CASE(in_coalesced_groups) { cts::group::CheckCoalesced<ScanWidest>(cts::control(), kMessage); }

}  // namespace
