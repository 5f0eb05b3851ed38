// Shuffles of lanes of one mask that call in two branches of a condition, of two types and two widths. It needs
// shuffle.cuh, which comes first.
#include <string>

namespace {

template <class T>
void CheckFromTwoBranches(const char* type, cts::ShuffleWay way, bool control, const char* message) {
  for (const cts::BranchesRow& lanes : cts::kBranchesRows) {
    for (const int width : {8, 32}) {
      cts::Row((std::string(type) + "-width-" + std::to_string(width) + "-" + lanes.name).c_str(), [&] {
        cts::CheckCalls<cts::Shuffle<T>, cts::InOtherBranch<cts::Shuffle<T>>>(
            cts::FromBranches(lanes, cts::ShuffleCalls(way, width, 0, 31)), control ? cts::OneLaneFurther : nullptr,
            cts::Shuffled<T>, message);
      });
    }
  }
}
void CheckFromTwoBranches(cts::ShuffleWay way, bool control, const char* message) {
  CheckFromTwoBranches<unsigned>("unsigned", way, control, message);
  CheckFromTwoBranches<double>("double", way, control, message);
}

}  // namespace
