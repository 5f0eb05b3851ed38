/*---
clause: lang.shfl.default-width
covers: each type, an overload with its own default argument
control: the width is 16
control-fails-with: a shuffle of a type without a width is not one of 32 lanes
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "shuffle.cuh"

#include <string>

namespace {

template <class T>
struct WithoutWidth {
  static __device__ cts::LaneResult Call(unsigned mask, unsigned long long value, int argument, int width, int way) {
    if (width != cts::kNoWidth) return cts::Shuffle<T>::Call(mask, value, argument, width, way);
    const T given = cts::FromWord<T>(value);
    T got = given;
    if (way == cts::kShuffleIndex) got = __shfl_sync(mask, given, argument);
    if (way == cts::kShuffleUp) got = __shfl_up_sync(mask, given, argument);
    if (way == cts::kShuffleDown) got = __shfl_down_sync(mask, given, argument);
    if (way == cts::kShuffleXor) got = __shfl_xor_sync(mask, given, argument);
    return {cts::ToWord<T>(got), 0};
  }
};

void Sixteen(cts::WarpCall& call) { call.width = 16; }

template <class T>
void Check(const char* type) {
  for (const cts::ShuffleWayRow& way : cts::kShuffleWays) {
    cts::Row((std::string(type) + "-" + way.name).c_str(), [&] {
      cts::CheckCalls<WithoutWidth<T>>(cts::ShuffleCalls(way.way, cts::kNoWidth, 0, 31),
                                       cts::control() ? Sixteen : nullptr, cts::Shuffled<T>,
                                       "a shuffle of a type without a width is not one of 32 lanes");
    });
  }
}

CTS_CASE() {
  Check<int>("int");
  Check<unsigned>("unsigned");
  Check<long>("long");
  Check<unsigned long>("unsigned-long");
  Check<long long>("long-long");
  Check<unsigned long long>("unsigned-long-long");
  Check<float>("float");
  Check<double>("double");
  Check<__half>("half");
  Check<__half2>("half2");
  Check<__nv_bfloat16>("bfloat16");
  Check<__nv_bfloat162>("bfloat162");
}

}  // namespace
