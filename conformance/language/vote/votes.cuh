// The votes of a warp, predicates of every kind, and what the lanes of a mask get by the documents.
#pragma once

#include "../warp-calls.cuh"

namespace cts {

enum VoteWay { kVoteAll, kVoteAny, kVoteBallot };

struct Vote {
  static __device__ LaneResult Call(unsigned mask, unsigned long long, int predicate, int, int way) {
    if (way == kVoteAll) return {__all_sync(mask, predicate) != 0, 0};
    if (way == kVoteAny) return {__any_sync(mask, predicate) != 0, 0};
    return {__ballot_sync(mask, predicate), 0};
  }
};

/// For CheckCalls. Lanes that have left do not count, although a mask may name them.
inline bool Voted(const WarpCall& call, unsigned lane, LaneResult* result) {
  unsigned set = 0, voters = 0;
  for (unsigned other = 0; other < 32; ++other) {
    if (!CallTogether(call, lane, other)) continue;
    voters |= 1u << other;
    if (call.argument[other] != 0) set |= 1u << other;
  }
  *result = {call.way == kVoteAll ? set == voters : call.way == kVoteAny ? set != 0 : set, 0};
  return true;
}

/// Of each mask calls with predicates that are set in no lane, in all, in one, in all but one, and in others.
inline std::vector<WarpCall> VoteCalls(VoteWay way, const LanesRow& lanes) {
  constexpr int kSet[] = {1, -1, 256, static_cast<int>(0x80000000u), 65536};
  std::vector<WarpCall> calls;
  for (unsigned pattern = 0; pattern < 72; ++pattern) {
    const unsigned one = 1u << pattern % 32;
    const unsigned set = pattern < 32   ? one
                         : pattern < 64 ? ~one
                         : pattern < 66 ? (pattern == 64 ? 0 : ~0u)
                                        : pattern * 2654435761u;
    calls.push_back(CallOf(lanes, 0));
    calls.back().way = way;
    for (unsigned lane = 0; lane < 32; ++lane)
      calls.back().argument[lane] = (set >> lane & 1) != 0 ? kSet[(pattern + lane) % 5] : 0;
  }
  return calls;
}

/// The violation: of the lanes of each mask the first has the other predicate.
inline void OtherPredicate(WarpCall& call) {
  for (unsigned lane = 0; lane < 32; ++lane)
    if (IsFirstOfMask(call, lane)) call.argument[lane] = call.argument[lane] == 0 ? 1 : 0;
}

}  // namespace cts
