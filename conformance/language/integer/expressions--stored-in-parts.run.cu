/*---
clause: lang.integer.expressions
covers: words stored in parts, and put together from parts
control: the word is another one
control-fails-with: a part of a word was not stored where it belongs, or a word was put together wrongly
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cuda_fp16.h>

#include <vector>

#include "parts.family.cuh"

namespace {

constexpr unsigned kLanes = 32, kPlace = 40;  // bytes for each thread
constexpr Byte kUntouched = 0xa5;

template <class Word, class Part>
__global__ void UseInKernel(Byte* to, const Byte* from, Word word, Wide* results) {
  const unsigned lane = threadIdx.x;
  results[lane] = Use<Word, Part>(to + lane * kPlace, from + lane * kPlace, static_cast<Word>(word + lane), lane);
}
// The bits of a half in two bytes, by one thread of the warp, from the greatest of what all have.
__global__ void StoreHalf(Byte* to, unsigned first) {
  unsigned greatest = first + threadIdx.x * 37 % 32;
  for (int distance = 16; distance > 0; distance /= 2) {
    const unsigned other = __shfl_xor_sync(~0u, greatest, distance);
    greatest = other > greatest ? other : greatest;
  }
  const Short bits = __half_as_ushort(__float2half(static_cast<float>(greatest)));
  Byte* const at = to + threadIdx.x / 32 * 34;
  if (threadIdx.x % 32 == 0) {
    at[0] = static_cast<Byte>(bits & 0xff);
    at[1] = static_cast<Byte>(bits >> 8);
  }
  at[2 + threadIdx.x % 32] = static_cast<Byte>(greatest + threadIdx.x);
}

template <class Word, class Part>
void Check(const char* name) {
  cts::Row(name, [] {
    constexpr size_t kBytes = size_t{kLanes} * kPlace;
    std::vector<Byte> from(kBytes), expected(kBytes, kUntouched);
    for (size_t i = 0; i < kBytes; ++i) from[i] = static_cast<Byte>(i * 2654435761u >> 11);
    const Word word = static_cast<Word>(0x8f1e2d3c4b5a6978ull);
    cts::DeviceBuffer<Byte> given(kBytes);
    cts::DeviceBuffer<Byte> to(kBytes);
    const cts::DeviceBuffer<Wide> results(kLanes);
    given.Write(from.data(), kBytes);
    to.Write(expected.data(), kBytes);
    UseInKernel<Word, Part>
        <<<1, kLanes>>>(to.data(), given.data(), static_cast<Word>(cts::control() ? word + 64 : word), results.data());
    CTS_FINISH();
    const auto got = to.Read();
    const auto of = results.Read();
    size_t wrong = 0;
    for (unsigned lane = 0; lane < kLanes; ++lane) {
      const size_t at = size_t{lane} * kPlace;
      wrong +=
          of[lane] != Use<Word, Part>(expected.data() + at, from.data() + at, static_cast<Word>(word + lane), lane);
    }
    for (size_t i = 0; i < kBytes; ++i) wrong += got[i] != expected[i] ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0, "a part of a word was not stored where it belongs, or a word was put together wrongly");
  });
}

CTS_CASE() {
  Check<Short, Byte>("2-bytes-by-bytes");
  Check<unsigned, Byte>("4-bytes-by-bytes");
  Check<unsigned, Short>("4-bytes-by-halves");
  Check<Wide, Byte>("8-bytes-by-bytes");
  Check<Wide, Short>("8-bytes-by-quarters");
  Check<Wide, unsigned>("8-bytes-by-halves");
  cts::Row("half-by-one-lane", [] {
    constexpr unsigned kWarps = 4, kFirst = 1900;
    constexpr size_t kBytes = size_t{kWarps} * 34;
    const cts::DeviceBuffer<Byte> to(kBytes);
    StoreHalf<<<1, kWarps * 32>>>(to.data(), cts::control() ? kFirst + 64 : kFirst);
    CTS_FINISH();
    const auto got = to.Read();
    size_t wrong = 0;
    for (unsigned warp = 0; warp < kWarps; ++warp) {
      constexpr unsigned kGreatest = kFirst + 31;
      const Short bits = 0x6400 + kGreatest - 1024;  // 1024 to 2047 are exact, one apart
      wrong += got[warp * 34] != (bits & 0xff) || got[warp * 34 + 1] != bits >> 8 ? 1 : 0;
      for (unsigned lane = 0; lane < 32; ++lane)
        wrong += got[warp * 34 + 2 + lane] != static_cast<Byte>(kGreatest + warp * 32 + lane) ? 1 : 0;
    }
    CTS_EXPECT_EQ(wrong, 0, "a part of a word was not stored where it belongs, or a word was put together wrongly");
  });
}

}  // namespace
