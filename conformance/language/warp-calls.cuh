// Warp functions as a table: what each lane of a warp gives is data of the host, and what each lane got is compared
// with a model of 32 lanes on the host. The control of a case changes what the lanes give, and the model does not know
// of it.
#pragma once

#include <cstdio>
#include <cstring>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/row.h"

namespace cts {

/// One call of a warp function by one warp. Lanes with the same mask call it together.
struct WarpCall {
  unsigned mask[32];             ///< What a lane passes as mask; 0: the lane does not call.
  bool elsewhere[32];            ///< It calls in the other branch of a condition.
  unsigned long long value[32];  ///< The bits of what it gives.
  int argument[32];              ///< A lane, a distance or a predicate.
  int width;                     ///< Of shuffles.
  int way;                       ///< Which of several functions.
  bool leaves;                   ///< Lanes that do not call have left the kernel.

  /// Whether the lane is named by a mask, and has left.
  bool HasLeft(unsigned lane) const { return leaves && mask[lane] == 0; }
};

/// What a lane got.
struct LaneResult {
  unsigned long long value;
  int predicate;
};

/// What the lanes outside of a mask do meanwhile.
enum class OtherLanes {
  kGoAround,   ///< They do not call.
  kLeave,      ///< They have left the kernel.
  kSameCall,   ///< They call at the same place, with a mask of their own.
  kOtherCall,  ///< They call in the other branch of a condition, with a mask of their own.
};

struct LanesRow {
  const char* name;
  unsigned mask;
  OtherLanes others;
};
/// The name of a row that has two parts.
struct RowName {
  RowName(const char* first, const char* second) { std::snprintf(text, sizeof text, "%s-%s", first, second); }
  char text[96];
};

/// Masks of every kind.
inline constexpr LanesRow kLanesRows[] = {
    {"all-lanes", ~0u, OtherLanes::kGoAround},
    {"lower-half", 0x0000ffffu, OtherLanes::kGoAround},
    {"odd-lanes-others-left", 0xaaaaaaaau, OtherLanes::kLeave},
    {"two-halves-at-one-place", 0xffff0000u, OtherLanes::kSameCall},
    {"odd-and-even-in-two-branches", 0xaaaaaaaau, OtherLanes::kOtherCall},
    {"three-lanes", 0x80010020u, OtherLanes::kGoAround},
    {"one-lane-and-the-rest", 0x00000400u, OtherLanes::kOtherCall},
};

/// A value of a lane: no two lanes have the same in any byte of the lower four, nor in the upper four as a whole.
inline unsigned long long ValueOfLane(unsigned lane) {
  const unsigned long long byte = lane * 7 + 3;
  return (0x1f3b5d79'00000000ull + (byte * 0x01030509ull << 32)) | (byte * 0x01010101ull ^ 0x00204080u);
}

/// A call of the lanes of `lanes`, width 32, in which lane n gives ValueOfLane(n) and `argument`.
inline WarpCall CallOf(const LanesRow& lanes, int argument) {
  WarpCall call{};
  call.width = 32;
  call.leaves = lanes.others == OtherLanes::kLeave;
  for (unsigned lane = 0; lane < 32; ++lane) {
    const bool in = (lanes.mask >> lane & 1) != 0;
    const bool both = lanes.others == OtherLanes::kSameCall || lanes.others == OtherLanes::kOtherCall;
    call.mask[lane] = in ? lanes.mask : both ? ~lanes.mask : 0;
    call.elsewhere[lane] = !in && lanes.others == OtherLanes::kOtherCall;
    call.value[lane] = ValueOfLane(lane);
    call.argument[lane] = argument;
  }
  return call;
}

/// Whether both lanes call, with the same mask.
inline bool CallTogether(const WarpCall& call, unsigned a, unsigned b) {
  return call.mask[a] != 0 && call.mask[a] == call.mask[b];
}
/// Whether it is the first lane of those that call with its mask.
inline bool IsFirstOfMask(const WarpCall& call, unsigned lane) {
  for (unsigned before = 0; before < lane; ++before)
    if (CallTogether(call, before, lane)) return false;
  return call.mask[lane] != 0;
}

/// Lanes of one mask that call together from two branches of a condition: those of `there` from the other one.
struct BranchesRow {
  const char* name;
  unsigned mask, there;
};
inline constexpr BranchesRow kBranchesRows[] = {{"halves", ~0u, 0xffff0000u},
                                                {"odd-lanes-there", ~0u, 0xaaaaaaaau},
                                                {"one-lane-there", ~0u, 1u << 9},
                                                {"all-but-one-there", ~0u, ~(1u << 20)},
                                                {"lower-quarter-there-of-a-half", 0x0000ffffu, 0x000000ffu},
                                                {"pairs-there-of-odd-lanes", 0xaaaaaaaau, 0x88888888u}};
/// The calls, made by these lanes; those outside of the mask do not call.
inline std::vector<WarpCall> FromBranches(const BranchesRow& row, std::vector<WarpCall> calls) {
  for (WarpCall& call : calls) {
    call.leaves = false;
    for (unsigned lane = 0; lane < 32; ++lane) {
      call.mask[lane] = (row.mask >> lane & 1) != 0 ? row.mask : 0;
      call.elsewhere[lane] = (row.there >> lane & 1) != 0;
    }
  }
  return calls;
}

/// For CheckCalls: the same function in a branch that no compiler joins with the first one.
template <class Function>
struct InOtherBranch {
  static __device__ LaneResult Call(unsigned mask, unsigned long long value, int argument, int width, int way) {
    asm volatile("// the other branch" ::: "memory");
    const LaneResult result = Function::Call(mask, value, argument, width, way);
    asm volatile("// its end" ::: "memory");
    return result;
  }
};

/// The bits of a value in the lower bytes of a word, and back.
template <class T>
__host__ __device__ unsigned long long ToWord(T value) {
  unsigned long long word = 0;
  memcpy(&word, &value, sizeof value);
  return word;
}
template <class T>
__host__ __device__ T FromWord(unsigned long long word) {
  T value;
  memcpy(&value, &word, sizeof value);
  return value;
}
template <class T>
unsigned long long CutTo(unsigned long long word) {
  return sizeof(T) == 8 ? word : word & ((1ull << 8 * sizeof(T) % 64) - 1);
}

/// Warp w of the grid makes calls[w].
template <class Function, class Elsewhere>
__global__ void CallByWarps(const WarpCall* calls, LaneResult* results, unsigned count) {
  const unsigned warp = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
  if (warp >= count) return;
  const WarpCall& call = calls[warp];
  const unsigned mask = call.mask[lane];
  const unsigned long long value = call.value[lane];
  const int argument = call.argument[lane], width = call.width, way = call.way;
  if (mask == 0 && call.leaves) return;
  LaneResult* const result = results + warp * 32 + lane;
  if (mask == 0) {
    result->predicate = -1;
  } else if (call.elsewhere[lane]) {
    *result = Elsewhere::Call(mask, value, argument, width, way);
  } else {
    *result = Function::Call(mask, value, argument, width, way);
  }
}

/// Makes all calls at once, each after `violate` where that is not null, and compares what each lane got with
/// `expected(call, lane, &result)`, which returns false where nothing is promised to the lane. Stops at the first lane
/// that is not as expected.
///   struct Function {
///     static __device__ LaneResult Call(unsigned mask, unsigned long long value, int argument, int width, int way);
///   };
template <class Function, class Elsewhere = Function, class Expected>
void CheckCalls(const std::vector<WarpCall>& calls, void (*violate)(WarpCall& call), Expected expected,
                const char* message) {
  constexpr unsigned kThreads = 128;
  std::vector<WarpCall> made = calls;
  if (violate != nullptr)
    for (WarpCall& call : made) violate(call);
  const auto count = static_cast<unsigned>(calls.size());
  DeviceBuffer<WarpCall> given(count);
  DeviceBuffer<LaneResult> results(std::size_t{count} * 32);
  given.Write(made.data(), count);
  CallByWarps<Function, Elsewhere>
      <<<(count * 32 + kThreads - 1) / kThreads, kThreads>>>(given.data(), results.data(), count);
  CTS_FINISH();
  const auto got = results.Read();
  unsigned compared = 0;
  bool equal = true;
  for (unsigned i = 0; i < count * 32 && equal; ++i) {
    const WarpCall& call = calls[i / 32];
    LaneResult right{};
    if (call.mask[i % 32] == 0 || !expected(call, i % 32, &right)) continue;
    ++compared;
    equal = got[i].value == right.value && got[i].predicate == right.predicate;
    if (equal) continue;
    CTS_EXPECT_EQ(got[i].value, right.value, message);
    CTS_EXPECT_EQ(got[i].predicate, right.predicate, message);
  }
  CTS_EXPECT(compared > 0, "nothing was compared");
}

}  // namespace cts
