/*---
clause: lang.group.coalesced-tells-one-group
control: tiles are asked
control-fails-with: a group of the active threads is not the one and only of its parent
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "groups.cuh"

namespace {

template <class Groups>
void Check(const char* name, dim3 threads) {
  cts::Row(name, [&] {
    const auto asked = cts::group::AskAll<Groups, cts::group::OwnNumber>(threads, 7, cts::group::BranchOf, false);
    for (const cts::group::GroupPlace& place : asked.places) {
      if (place.threads == cts::group::kInNoGroup) continue;
      if (!CTS_EXPECT(place.part == 0 && place.parts == 1,
                      "a group of the active threads is not the one and only of its parent"))
        return;
    }
  });
}
void CheckEither(const char* name, dim3 threads) {
  if (cts::control()) {
    Check<cts::group::Tiles<16>>(name, threads);
  } else {
    Check<cts::group::InBranches>(name, threads);
  }
}

CTS_CASE() {
  CheckEither("in-32", {32});
  CheckEither("in-96", {96});
  CheckEither("in-3-by-4-by-20", {3, 4, 20});
}

}  // namespace
