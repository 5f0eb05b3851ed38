/*---
clause: pi.nvrtc.supported-architectures
control: a number that is far from each of the list is asked for
control-fails-with: an architecture of the list is not supported
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

#include <algorithm>

namespace {

CTS_CASE() {
  int count = -1;
  cts::ExpectOfNvrtc(cts::Nvrtc<int (*)(int*)>("nvrtcGetNumSupportedArchs")(&count) == 0);
  CTS_EXPECT_LE(1, count, "no architecture is supported");
  constexpr int kBeyond = 8, kPoison = -77;
  std::vector<int> list(count + kBeyond, kPoison);
  cts::ExpectOfNvrtc(cts::Nvrtc<int (*)(int*)>("nvrtcGetSupportedArchs")(list.data()) == 0);
  const auto end = list.begin() + count;
  CTS_EXPECT(std::count(list.begin(), end, kPoison) == 0 && std::count(end, list.end(), kPoison) == kBeyond,
             "the list has not as many architectures as it was said to have");
  CTS_EXPECT(std::is_sorted(list.begin(), end), "the list is not in ascending order");
  for (auto at = list.begin(); at != end; ++at) {
    const int number = *at + (cts::control() ? 500 : 0);
    for (const char* const sort : {"compute", "sm"}) {
      cts::Row((std::string(sort) + "-" + std::to_string(*at)).c_str(), [&] {
        const std::string option = std::string("--gpu-architecture=") + sort + "_" + std::to_string(number);
        cts::NvrtcProgram program("__global__ void F(int* out) { *out = 1; }");
        CTS_EXPECT_EQ(program.Compile({option.c_str()}), 0, "an architecture of the list is not supported");
      });
    }
  }
}

}  // namespace
