/*---
clause: cdp.mem.texture.writes-incoherent
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 64, kTexels = kBlocks * kThreads, kOld = 0, kNew = 1;

struct Count {
  unsigned wrong_first, old_again, new_again;
};

// The compiler does not know that the offset is 0, so it cannot fetch once for both.
__global__ void Work(cudaTextureObject_t texels, volatile unsigned* data, const volatile int* offset, bool fence,
                     Count* count) {
  const int i = static_cast<int>(blockIdx.x * kThreads + threadIdx.x);
  if (tex1Dfetch<unsigned>(texels, i) != kOld) atomicAdd(&count->wrong_first, 1u);
  data[i] = kNew;
  if (fence) __threadfence();
  const unsigned again = tex1Dfetch<unsigned>(texels, i + *offset);
  atomicAdd(again == kOld ? &count->old_again : &count->new_again, 1u);
}

Count Run(bool fence) {
  cts::DeviceBuffer<unsigned> data(kTexels, kOld);
  cts::DeviceBuffer<int> offset(1, 0);
  cts::DeviceBuffer<Count> count(1, 0);
  const cts::Texture texels(data);
  Work<<<kBlocks, kThreads>>>(texels, data.data(), offset.data(), fence, count.data());
  CTS_FINISH();
  for (const unsigned value : data.Read())
    CTS_EXPECT_EQ(value, kNew, "a store to the memory of the texture is missing");
  CTS_EXPECT_EQ(count[0].wrong_first, 0, "a texel was not what the host had stored");
  return count[0];
}

CTS_CASE() {
  const Count without = Run(false), with = Run(true);
  CTS_OBSERVE("without-a-fence-some-fetched-the-old-texel-again", without.old_again > 0);
  CTS_OBSERVE("without-a-fence-some-fetched-their-own-store", without.new_again > 0);
  CTS_OBSERVE("behind-a-fence-some-fetched-the-old-texel-again", with.old_again > 0);
  CTS_OBSERVE("behind-a-fence-some-fetched-their-own-store", with.new_again > 0);
}

}  // namespace
