/*---
clause: rt.warp-synchronous.shuffle-reduction
covers: late lanes, halves with masks of their own, each lane's sum
control: the last step is left out
control-fails-with: a lane did not get the sum of the lanes of its mask
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

namespace {

constexpr unsigned kWarps = 64;

// Each lane gets the sum of `width` lanes; these are the ones of `mask`.
__device__ __forceinline__ unsigned Sum(unsigned mask, unsigned value, unsigned width, unsigned least) {
  for (unsigned bit = width / 2; bit >= least; bit /= 2) value += __shfl_xor_sync(mask, value, bit);
  return value;
}

// Eight lanes of each warp are late, on a path of their own, where nothing but the shuffles brings them together with
// the others: until others of their half have ended, or for a while.
__global__ void Reduce(unsigned* sums, const unsigned* in, unsigned* ended, unsigned late, unsigned width,
                       unsigned least) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32;
  const unsigned mask = width == 32 ? ~0u : lane < 16 ? 0xffffu : 0xffff0000u;
  if (lane / 8 == late) {
    (void)cts::AwaitFlag(ended + i / 16, 1u, 50'000);
    sums[i] = Sum(mask, in[i], width, least);
  } else {
    sums[i] = Sum(mask, in[i], width, least);
    if (lane % 8 == 0) cts::RaiseFlag(ended + i / 16, 1u);
  }
}

void Check(unsigned threads, unsigned late, unsigned width) {
  constexpr unsigned kCount = kWarps * 32;
  cts::DeviceBuffer<unsigned> in(kCount), sums(kCount), ended(kCount / 16, 0);
  cts::HostCopy<unsigned> values(kCount);
  for (unsigned i = 0; i < kCount; ++i) values.data()[i] = (i + 1) * 2654435761u;
  in.Write(values.data(), values.size());
  Reduce<<<kCount / threads, threads>>>(sums.data(), in.data(), ended.data(), late, width, cts::control() ? 2 : 1);
  CTS_FINISH();
  const auto given = sums.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kCount; ++i) {
    const unsigned first = i / width * width;
    unsigned sum = 0;
    for (unsigned other = first; other < first + width; ++other) sum += values[other];
    wrong += given[i] != sum;
  }
  CTS_EXPECT_EQ(wrong, 0u, "a lane did not get the sum of the lanes of its mask");
}

CTS_CASE() {
  for (const unsigned threads : {32u, 128u, 1024u}) {
    cts::Row((std::to_string(threads) + "-threads").c_str(), [&] {
      for (const unsigned late : {0u, 1u, 3u})
        for (const unsigned width : {32u, 16u}) Check(threads, late, width);
    });
  }
}

}  // namespace
