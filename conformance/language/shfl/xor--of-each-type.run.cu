/*---
clause: lang.shfl.xor
covers: each type, an overload with sections of its own making
control: the width is 32
control-fails-with: a lane got the value of another lane than its source has of a type
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "shuffle.cuh"

namespace {

// Later sections, whose values a lane does not get, are in reach then.
void OneSection(cts::WarpCall& call) { call.width = 32; }

template <class T>
void Check(const char* type) {
  cts::Row(type, [] {
    for (const int width : {1, 2, 4, 8, 16}) {
      cts::CheckCalls<cts::Shuffle<T>>(cts::ShuffleCalls(cts::kShuffleXor, width, 0, 31),
                                       cts::control() ? OneSection : nullptr, cts::Shuffled<T>,
                                       "a lane got the value of another lane than its source has of a type");
    }
  });
}

CTS_CASE() {
  Check<int>("int");
  Check<long>("long");
  Check<unsigned long>("unsigned-long");
  Check<unsigned long long>("unsigned-long-long");
  Check<float>("float");
  Check<double>("double");
  Check<__half>("half");
  Check<__half2>("half2");
  Check<__nv_bfloat16>("bfloat16");
  Check<__nv_bfloat162>("bfloat162");
}

}  // namespace
