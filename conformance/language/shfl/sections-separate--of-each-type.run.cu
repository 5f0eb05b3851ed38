/*---
clause: lang.shfl.sections-separate
covers: each type, an overload with sections of its own making
control: the width is 32
control-fails-with: a section of lanes with values of a type is no warp of its own
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include "shuffle.cuh"

#include <string>

namespace {

void OneSection(cts::WarpCall& call) { call.width = 32; }

template <class T>
void Check(const char* type) {
  for (const cts::ShuffleWayRow& way : cts::kShuffleWays) {
    if (way.way == cts::kShuffleXor) continue;  // which reaches earlier sections: lang.shfl.xor
    cts::Row((std::string(type) + "-" + way.name).c_str(), [&] {
      for (const int width : {1, 2, 4, 8, 16}) {
        cts::CheckCalls<cts::Shuffle<T>>(cts::ShuffleCalls(way.way, width, 0, width),
                                         cts::control() ? OneSection : nullptr, cts::Shuffled<T>,
                                         "a section of lanes with values of a type is no warp of its own");
      }
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
  Check<double>("double");
  Check<__half>("half");
  Check<__half2>("half2");
  Check<__nv_bfloat16>("bfloat16");
  Check<__nv_bfloat162>("bfloat162");
}

}  // namespace
