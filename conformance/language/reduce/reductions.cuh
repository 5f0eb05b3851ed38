// The reductions of a warp, values of every kind, and what the lanes of a mask get by the documents.
#pragma once

#include "../warp-calls.cuh"

namespace cts {

enum ReduceWay {
  kReduceAdd,
  kReduceAddSigned,
  kReduceMin,
  kReduceMax,
  kReduceMinSigned,
  kReduceMaxSigned,
  kReduceAnd,
  kReduceOr,
  kReduceXor
};
struct ReduceWayRow {
  const char* name;
  ReduceWay way;
};

struct Reduction {
  static __device__ LaneResult Call(unsigned mask, unsigned long long value, int, int, int way) {
    unsigned got = 0;
#if __CUDA_ARCH__ >= 800  // not declared below
    const auto given = static_cast<unsigned>(value);
    const auto as_int = static_cast<int>(given);
    switch (way) {
      case kReduceAdd:
        got = __reduce_add_sync(mask, given);
        break;
      case kReduceAddSigned:
        got = __reduce_add_sync(mask, as_int);
        break;
      case kReduceMin:
        got = __reduce_min_sync(mask, given);
        break;
      case kReduceMax:
        got = __reduce_max_sync(mask, given);
        break;
      case kReduceMinSigned:
        got = __reduce_min_sync(mask, as_int);
        break;
      case kReduceMaxSigned:
        got = __reduce_max_sync(mask, as_int);
        break;
      case kReduceAnd:
        got = __reduce_and_sync(mask, given);
        break;
      case kReduceOr:
        got = __reduce_or_sync(mask, given);
        break;
      case kReduceXor:
        got = __reduce_xor_sync(mask, given);
        break;
    }
#endif
    return {got, 0};
  }
};

/// Of two values.
inline unsigned Reduce(int way, unsigned a, unsigned b) {
  const int x = static_cast<int>(a), y = static_cast<int>(b);
  switch (way) {
    case kReduceAdd:
    case kReduceAddSigned:
      return a + b;
    case kReduceMin:
      return a < b ? a : b;
    case kReduceMax:
      return a < b ? b : a;
    case kReduceMinSigned:
      return x < y ? a : b;
    case kReduceMaxSigned:
      return x < y ? b : a;
    case kReduceAnd:
      return a & b;
    case kReduceOr:
      return a | b;
    default:
      return a ^ b;
  }
}

/// For CheckCalls.
inline bool Reduced(const WarpCall& call, unsigned lane, LaneResult* result) {
  bool first = true;
  unsigned all = 0;
  for (unsigned other = 0; other < 32; ++other) {
    if (!CallTogether(call, lane, other)) continue;
    const auto value = static_cast<unsigned>(call.value[other]);
    all = first ? value : Reduce(call.way, all, value);
    first = false;
  }
  *result = {all, 0};
  return true;
}

/// Of the lanes of `lanes` calls with small values of both signs, ends of the ranges, single bits, values that one bit
/// tells apart, and others. `fits`: no sum leaves the range of int.
inline std::vector<WarpCall> ReduceCalls(ReduceWay way, const LanesRow& lanes, bool fits) {
  constexpr unsigned kEnds[] = {0x7fffffffu, 0x80000000u, 0xffffffffu, 0, 1, 0x80000001u, 0x7ffffffeu};
  std::vector<WarpCall> calls;
  for (unsigned pattern = 0; pattern < 14; ++pattern) {
    calls.push_back(CallOf(lanes, 0));
    calls.back().way = way;
    for (unsigned lane = 0; lane < 32; ++lane) {
      const unsigned mixed = (pattern * 32 + lane + 1) * 2654435761u;
      unsigned value = mixed;
      if (pattern < 3) {
        value = lane * 3 - pattern * 40;
      } else if (pattern < 6) {
        value = pattern == 3 ? 0 : pattern == 4 ? ~0u : lane;
      } else if (fits) {
        value = static_cast<unsigned>(static_cast<int>(mixed) >> 6);
      } else if (pattern < 8) {
        value = pattern == 6 ? 1u << lane : ~(1u << lane);
      } else if (pattern < 10) {
        value = kEnds[(lane + pattern) % 7];
      }
      calls.back().value[lane] = value;
    }
  }
  return calls;
}

/// The violation: the first lane of each mask gives another value.
inline void OtherAddend(WarpCall& call) {
  for (unsigned lane = 0; lane < 32; ++lane)
    if (IsFirstOfMask(call, lane)) call.value[lane] ^= 0x10u;
}

}  // namespace cts
