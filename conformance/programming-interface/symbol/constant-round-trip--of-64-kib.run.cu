/*---
clause: pi.symbol.constant-round-trip
covers: all 64 KiB, read in each pattern
control: the last quarter is not copied to the symbol
control-fails-with:
  - a kernel does not see what was copied to each place of the constant
  - what was copied to each place of the constant is not read back
own-process: its constant leaves no room for those of other cases
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr unsigned kCount = 65536 / sizeof(unsigned);  // as much as there can be

__constant__ unsigned data[kCount];

// Threads of a warp at one place, at places beside each other, and far apart.
__global__ void Read(const unsigned* places, unsigned* out) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = data[places[i]];
}

void Check(const char* name, unsigned (*place)(unsigned thread), unsigned salt) {
  cts::Row(name, [&] {
    std::vector<unsigned> from(kCount), to(kCount, 1), at(kCount);
    for (unsigned i = 0; i < kCount; ++i) from[i] = (i + salt) * 2654435761u | 1u, at[i] = place(i);
    CTS_CUDA(cudaMemcpyToSymbol(data, from.data(), cts::control() ? sizeof data / 4 * 3 : sizeof data));
    cts::DeviceBuffer<unsigned> places(kCount);
    const cts::DeviceBuffer<unsigned> seen(kCount);
    places.Write(at.data(), at.size());
    Read<<<kCount / 256, 256>>>(places.data(), seen.data());
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyFromSymbol(to.data(), data, sizeof data));
    const auto read = seen.Read();
    unsigned unseen = 0, unread = 0;
    for (unsigned i = 0; i < kCount; ++i) {
      unseen += read[i] != from[at[i]];
      unread += to[i] != from[i];
    }
    CTS_EXPECT_EQ(unseen, 0, "a kernel does not see what was copied to each place of the constant");
    CTS_EXPECT_EQ(unread, 0, "what was copied to each place of the constant is not read back");
  });
}

CTS_CASE() {
  Check(
      "a-warp-at-one-place", [](unsigned thread) { return thread / 32 * 32 + thread / 1024; }, 1);
  Check(
      "beside-each-other", [](unsigned thread) { return thread; }, 20'000);
  Check(
      "far-apart", [](unsigned thread) { return thread * 1237 % kCount; }, 40'000);
}

}  // namespace
