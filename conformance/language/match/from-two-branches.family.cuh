// Matches of lanes of one mask that call in two branches of a condition, of two types. It needs matches.cuh, which
// comes first.
#include <string>

namespace {

template <class T>
void CheckFromTwoBranches(const char* type, cts::MatchWay way, bool control, const char* message) {
  for (const cts::BranchesRow& lanes : cts::kBranchesRows) {
    cts::Row((std::string(type) + "-" + lanes.name).c_str(), [&] {
      cts::CheckCalls<cts::Match<T>, cts::InOtherBranch<cts::Match<T>>>(cts::FromBranches(lanes, cts::MatchCalls(way)),
                                                                        control ? cts::OtherValue : nullptr,
                                                                        cts::Matched<T>, message);
    });
  }
}
void CheckFromTwoBranches(cts::MatchWay way, bool control, const char* message) {
  CheckFromTwoBranches<unsigned>("unsigned", way, control, message);
  CheckFromTwoBranches<long long>("long-long", way, control, message);
}

}  // namespace
