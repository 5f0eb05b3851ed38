// Matches of one type, values of every kind, and what the lanes of a mask get by the documents.
#pragma once

#include "../warp-calls.cuh"

namespace cts {

enum MatchWay { kMatchAny, kMatchAll };

template <class T>
struct Match {
  static __device__ LaneResult Call(unsigned mask, unsigned long long value, int, int, int way) {
    const T given = FromWord<T>(value);
    if (way == kMatchAny) return {__match_any_sync(mask, given), 0};
    int all = -1;
    const unsigned found = __match_all_sync(mask, given, &all);
    return {found, all != 0};
  }
};

/// For CheckCalls.
template <class T>
bool Matched(const WarpCall& call, unsigned lane, LaneResult* result) {
  unsigned same = 0;
  for (unsigned other = 0; other < 32; ++other)
    if (CallTogether(call, lane, other) && CutTo<T>(call.value[other]) == CutTo<T>(call.value[lane]))
      same |= 1u << other;
  const bool all = same == call.mask[lane];
  *result = call.way == kMatchAny ? LaneResult{same, 0} : LaneResult{all ? same : 0, all};
  return true;
}

/// Of each mask calls in which lanes have the same value: all, none, pairs, halves, all but one, and such as have the
/// same in the upper or in the lower four bytes alone. As floats and doubles the values are numbers other than zero.
inline std::vector<WarpCall> MatchCalls(MatchWay way) {
  std::vector<WarpCall> calls;
  for (const LanesRow& lanes : kLanesRows) {
    for (unsigned pattern = 0; pattern < 8; ++pattern) {
      calls.push_back(CallOf(lanes, 0));
      calls.back().way = way;
      for (unsigned lane = 0; lane < 32; ++lane) {
        const unsigned long long group[] = {0, lane, lane / 2, lane / 16, lane == 10 || lane == 31, lane & 5, 0, 0};
        const unsigned long long upper = pattern == 7 ? lane % 3 : group[pattern],
                                 lower = pattern == 6 ? lane % 3 : group[pattern];
        calls.back().value[lane] = 0x3ff00000'3f800000ull + (upper << 32) + lower;
      }
    }
  }
  return calls;
}

/// The violation: the first lane of each mask has a value of its own.
inline void OtherValue(WarpCall& call) {
  for (unsigned lane = 0; lane < 32; ++lane)
    if (IsFirstOfMask(call, lane)) call.value[lane] ^= 0x00004000'00004000ull;
}

template <class T>
void CheckMatch(const char* name, MatchWay way, void (*violate)(WarpCall& call), const char* message) {
  Row(name, [&] { CheckCalls<Match<T>>(MatchCalls(way), violate, Matched<T>, message); });
}
/// A row for each type.
inline void CheckMatches(MatchWay way, void (*violate)(WarpCall& call), const char* message) {
  CheckMatch<int>("int", way, violate, message);
  CheckMatch<unsigned>("unsigned", way, violate, message);
  CheckMatch<long>("long", way, violate, message);
  CheckMatch<unsigned long>("unsigned-long", way, violate, message);
  CheckMatch<long long>("long-long", way, violate, message);
  CheckMatch<unsigned long long>("unsigned-long-long", way, violate, message);
  CheckMatch<float>("float", way, violate, message);
  CheckMatch<double>("double", way, violate, message);
}

}  // namespace cts
