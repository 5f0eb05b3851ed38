// barrier.red as a function.
#pragma once

namespace cts {

enum class RedOp { kCount, kAll, kAny };

/// With kCounted at barrier 3, where so many threads meet, else of all at barrier 0. kNegated: of the complements.
template <RedOp kOp, bool kNegated, bool kCounted>
__device__ unsigned ReduceAtBarrier(unsigned set, [[maybe_unused]] unsigned threads) {
  unsigned value = 0;
#define CTS_REDUCE(number, count, negated)                                                                     \
  if constexpr (kOp == RedOp::kCount) {                                                                        \
    asm volatile("{ .reg .pred p; setp.ne.u32 p, %1, 0; barrier.red.popc.u32 %0, " number count negated "p; }" \
                 : "=r"(value)                                                                                 \
                 : "r"(set), "r"(threads)                                                                      \
                 : "memory");                                                                                  \
  } else if constexpr (kOp == RedOp::kAll) {                                                                   \
    asm volatile("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; barrier.red.and.pred q, " number count negated      \
                 "p; selp.u32 %0, 1, 0, q; }"                                                                  \
                 : "=r"(value)                                                                                 \
                 : "r"(set), "r"(threads)                                                                      \
                 : "memory");                                                                                  \
  } else {                                                                                                     \
    asm volatile("{ .reg .pred p, q; setp.ne.u32 p, %1, 0; barrier.red.or.pred q, " number count negated       \
                 "p; selp.u32 %0, 1, 0, q; }"                                                                  \
                 : "=r"(value)                                                                                 \
                 : "r"(set), "r"(threads)                                                                      \
                 : "memory");                                                                                  \
  }
  if constexpr (kCounted && kNegated) {
    CTS_REDUCE("3", ", %2, ", "!")
  } else if constexpr (kCounted) {
    CTS_REDUCE("3", ", %2, ", "")
  } else if constexpr (kNegated) {
    CTS_REDUCE("0", ", ", "!")
  } else {
    CTS_REDUCE("0", ", ", "")
  }
  return value;
}
#undef CTS_REDUCE

}  // namespace cts
