/*---
clause: lang.group.scan-default-plus
control: the scans are made with another operator
control-fails-with: a scan without an operator is not that of the sums
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

namespace {

constexpr const char* kMessage = "a scan without an operator is not that of the sums";

template <class T, bool kGreater>
struct Default : cts::group::Reduce<T> {
  static constexpr bool NeedsTwo(bool) { return kGreater; }
  struct Answer {
    T inclusive, exclusive;
  };
  template <class Group>
  static __device__ Answer Ask(const Group& group, T value) {
    namespace cg = cooperative_groups;
    const T addend = cts::group::Addend(0, value);
    if constexpr (kGreater)
      return {cg::inclusive_scan(group, addend, cg::greater<T>()), cg::exclusive_scan(group, addend, cg::greater<T>())};
    return {cg::inclusive_scan(group, addend), cg::exclusive_scan(group, addend)};
  }
  static bool IsRight(const std::vector<T>& of_rank, unsigned rank, const Answer& got) {
    T below = cts::group::Addend(0, of_rank[0]);
    for (unsigned i = 1; i < rank; ++i) below = static_cast<T>(below + cts::group::Addend(0, of_rank[i]));
    const T up_to = rank == 0 ? below : static_cast<T>(below + cts::group::Addend(0, of_rank[rank]));
    return got.inclusive == up_to && (rank == 0 || got.exclusive == below);
  }
};

template <class T, class Groups>
void Check(const char* name, dim3 threads, unsigned (*label)(unsigned pattern, unsigned thread)) {
  if (cts::control()) {
    cts::group::CheckGroups<Groups, Default<T, true>>(name, threads, label, false, kMessage);
  } else {
    cts::group::CheckGroups<Groups, Default<T, false>>(name, threads, label, false, kMessage);
  }
}

CTS_CASE() {
  Check<unsigned, cts::group::Tiles<32>>("unsigned-in-tiles", {64}, nullptr);
  Check<int, cts::group::Tiles<8>>("int-in-tiles", {3, 16}, nullptr);
  Check<long long, cts::group::InBranches>("long-long-in-coalesced-groups", {96}, cts::group::BranchOf);
  Check<float, cts::group::Tiles<16>>("float-in-tiles", {64}, nullptr);
  Check<double, cts::group::InBranches>("double-in-coalesced-groups", {45}, cts::group::BranchOf);
}

}  // namespace
