/*---
clause: rt.smem.extern-arrays-alias
control: one of the arrays is subdivided from the other
control-fails-with: the arrays begin at two addresses
---*/
#include "cts/case.cuh"

namespace {

extern __shared__ short shorts[];
extern __shared__ float floats[];

__global__ void Look(unsigned long long* addresses, bool behind) {
  float* second = floats;
  if (behind) second = reinterpret_cast<float*>(shorts + 128);
  shorts[threadIdx.x] = static_cast<short>(threadIdx.x);
  __syncthreads();
  addresses[0] = __cvta_generic_to_shared(shorts);
  addresses[1] = __cvta_generic_to_shared(second);
  // Subdivided by hand: 128 shorts, then 64 floats.
  auto* parts = reinterpret_cast<float*>(shorts + 128);
  if (threadIdx.x < 64) parts[threadIdx.x] = static_cast<float>(threadIdx.x) + 0.5f;
  __syncthreads();
  const bool kept = shorts[threadIdx.x] == static_cast<short>(threadIdx.x);
  const bool stored = threadIdx.x >= 64 || parts[threadIdx.x] == static_cast<float>(threadIdx.x) + 0.5f;
  if (!kept || !stored) addresses[2] = 1;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned long long> addresses(3, 0);
  Look<<<1, 128, 128 * sizeof(short) + 64 * sizeof(float)>>>(addresses.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(addresses[0], addresses[1], "the arrays begin at two addresses");
  CTS_EXPECT_EQ(addresses[2], 0u, "a part overwrote the other");
}

}  // namespace
