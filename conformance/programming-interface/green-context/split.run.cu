/*---
clause: pi.green-context.split
control: a group of half as many multiprocessors is asked for
control-fails-with: a group has fewer multiprocessors than were asked for, or other groups have another number
requires: [no-mps]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <algorithm>

#include "green.cuh"

namespace {

constexpr const char* kFewer =
    "a group has fewer multiprocessors than were asked for, or other groups have another number";

struct Split {
  std::vector<CUdevResource> groups;
  unsigned remaining = 0;
};

unsigned Announced(unsigned least) {
  const CUdevResource all = AllMultiprocessors();
  unsigned groups = 0;
  CTS_CU(CTS_DRIVER(cuDevSmResourceSplitByCount)(nullptr, &groups, &all, nullptr, 0, least));
  return groups;
}

// With room for so many groups.
Split SplitInto(unsigned room, unsigned least) {
  const CUdevResource all = AllMultiprocessors();
  Split split;
  split.groups.resize(room);
  CUdevResource remaining{};
  unsigned made = room;
  CTS_CU(CTS_DRIVER(cuDevSmResourceSplitByCount)(split.groups.data(), &made, &all, &remaining, 0, least));
  if (!CTS_EXPECT_LE(made, room, "more groups were made than there is room for")) made = room;
  split.groups.resize(made);
  if (remaining.type == CU_DEV_RESOURCE_TYPE_SM) split.remaining = remaining.sm.smCount;
  return split;
}

void CheckSizes(const Split& split, unsigned least, unsigned all) {
  unsigned total = split.remaining;
  bool right = !split.groups.empty();
  for (const CUdevResource& group : split.groups) {
    const bool known = group.type == CU_DEV_RESOURCE_TYPE_SM;
    right = right && known && group.sm.smCount >= least && group.sm.smCount == split.groups[0].sm.smCount;
    total += known ? group.sm.smCount : 0;
  }
  CTS_EXPECT(right, kFewer);
  CTS_EXPECT_LE(total, all, "the groups have more multiprocessors than there are");
}

CTS_CASE() {
  PrimaryContext();
  const CUdevResource whole = AllMultiprocessors();
  const unsigned all = whole.sm.smCount;
  const struct {
    const char* name;
    unsigned least;
  } kRows[] = {{"of-five-eighths", all * 5 / 8}, {"of-a-quarter", std::max(1u, all / 4)}};
  for (const auto& row : kRows) {
    if (row.least == 0 || row.least > all) continue;
    cts::Row(row.name, [&] {
      const unsigned asked = cts::control() ? row.least / 2 : row.least, announced = Announced(asked);
      if (announced == 0) return cts::PowerNotShown("the device has no group of so many multiprocessors");
      const Split split = SplitInto(announced, asked);
      if (cts::control() && !split.groups.empty() && split.groups[0].sm.smCount >= row.least)
        return cts::PowerNotShown("the device makes no smaller groups");
      CheckSizes(split, row.least, all);
      if (cts::control()) return;
      CTS_EXPECT_EQ(split.groups.size(), announced, "there are not as many groups as were announced");
      CheckSizes(SplitInto(1, asked), row.least, all);
      for (size_t i = 0; i < std::min<size_t>(split.groups.size(), 3); ++i) {
        const Green green(split.groups[i]);
        CUdevResource told{};
        CTS_CU(CTS_DRIVER(cuGreenCtxGetDevResource)(green.context(), &told, CU_DEV_RESOURCE_TYPE_SM));
        CTS_EXPECT(told.type == CU_DEV_RESOURCE_TYPE_SM && told.sm.smCount == split.groups[i].sm.smCount,
                   "a green context does not tell the group that it was made with");
      }
    });
  }
}

}  // namespace
