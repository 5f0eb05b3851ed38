// The four shuffles of one type, and from which lane each of them takes its value by the documents.
#pragma once

#include "../warp-calls.cuh"

namespace cts {

enum ShuffleWay { kShuffleIndex, kShuffleUp, kShuffleDown, kShuffleXor };
struct ShuffleWayRow {
  const char* name;
  ShuffleWay way;
};
inline constexpr ShuffleWayRow kShuffleWays[] = {
    {"index", kShuffleIndex}, {"up", kShuffleUp}, {"down", kShuffleDown}, {"xor", kShuffleXor}};

/// WarpCall::width of a call that names no width.
inline constexpr int kNoWidth = 0;

template <class T>
struct Shuffle {
  static __device__ LaneResult Call(unsigned mask, unsigned long long value, int argument, int width, int way) {
    const T given = FromWord<T>(value);
    T got = given;
    if (way == kShuffleIndex) got = __shfl_sync(mask, given, argument, width);
    if (way == kShuffleUp) got = __shfl_up_sync(mask, given, argument, width);
    if (way == kShuffleDown) got = __shfl_down_sync(mask, given, argument, width);
    if (way == kShuffleXor) got = __shfl_xor_sync(mask, given, argument, width);
    return {ToWord<T>(got), 0};
  }
};

/// The lane whose value a lane gets.
inline unsigned SourceOf(const WarpCall& call, unsigned lane) {
  const unsigned width = call.width == kNoWidth ? 32 : call.width, first = lane / width * width;
  const unsigned by = static_cast<unsigned>(call.argument[lane]);
  switch (call.way) {
    case kShuffleIndex:
      return first + by % width;
    case kShuffleUp:
      return lane - first < by ? lane : lane - by;
    case kShuffleDown:
      return by >= width || lane - first + by >= width ? lane : lane + by;
    default:
      return (lane ^ by) / width > lane / width ? lane : lane ^ by;
  }
}

/// For CheckCalls: nothing is promised where the source lane does not call together with the lane.
template <class T>
bool Shuffled(const WarpCall& call, unsigned lane, LaneResult* result) {
  const unsigned source = SourceOf(call, lane);
  if (!CallTogether(call, lane, source)) return false;
  *result = {CutTo<T>(call.value[source]), 0};
  return true;
}

/// The violation of most: each value comes from one lane further.
inline void OneLaneFurther(WarpCall& call) {
  const unsigned long long first = call.value[0];
  for (unsigned lane = 0; lane < 31; ++lane) call.value[lane] = call.value[lane + 1];
  call.value[31] = first;
}

inline constexpr struct {
  const char* name;
  int width;
} kShuffleWidths[] = {{"width-1", 1}, {"width-2", 2},   {"width-4", 4},
                      {"width-8", 8}, {"width-16", 16}, {"width-32", 32}};

/// A call of each mask: in every lane the same argument, of `least` to `most`.
inline std::vector<WarpCall> ShuffleCalls(ShuffleWay way, int width, int least, int most) {
  std::vector<WarpCall> calls;
  for (const LanesRow& lanes : kLanesRows) {
    for (int argument = least; argument <= most; ++argument) {
      calls.push_back(CallOf(lanes, argument));
      calls.back().way = way;
      calls.back().width = width;
    }
  }
  return calls;
}

}  // namespace cts
