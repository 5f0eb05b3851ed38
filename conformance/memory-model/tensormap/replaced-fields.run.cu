/*---
clause: model.tensormap.replaced-fields
control: each field is replaced by what it was
control-fails-with: a copy did not use the field that was replaced
build: [cc-90a]
requires: [cc-is-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "../tensor-maps.cuh"
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

// Two tables of rows of 64 words. Tiles have 8 rows of 32 words, lines of 128 bytes.
constexpr unsigned kPitch = 64, kHeight = 16, kBoxX = 32, kBoxY = 8, kTileWords = kBoxX * kBoxY;
constexpr unsigned kTileBytes = kTileWords * 4, kLowHeight = 5;
constexpr unsigned kMapWords = sizeof(CUtensorMap) / 4;

__host__ __device__ constexpr unsigned ValueAt(unsigned table, unsigned word) {
  return (table * 65536 + word) * 2654435761u + 1;
}

enum class Field { kAddress, kSize, kSwizzle };

// One warp changes a copy of the map in shared memory and brings it to global memory.
__global__ void Replace(const __grid_constant__ CUtensorMap from, Field field, unsigned long long address,
                        unsigned height, bool swizzled, CUtensorMap* to) {
  __shared__ __align__(128) unsigned map[kMapWords];
  map[threadIdx.x] = reinterpret_cast<const unsigned*>(&from)[threadIdx.x];
  __syncwarp();
  [[maybe_unused]] const unsigned at = cts::litmus::SharedAddress(map);
#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
  if (threadIdx.x == 0) {
    if (field == Field::kAddress)
      asm volatile("tensormap.replace.tile.global_address.shared::cta.b1024.b64 [%0], %1;" ::"r"(at), "l"(address)
                   : "memory");
    if (field == Field::kSize)
      asm volatile("tensormap.replace.tile.global_dim.shared::cta.b1024.b32 [%0], 1, %1;" ::"r"(at), "r"(height)
                   : "memory");
    if (field == Field::kSwizzle && swizzled)
      asm volatile("tensormap.replace.tile.swizzle_mode.shared::cta.b1024.b32 [%0], 3;" ::"r"(at) : "memory");
    if (field == Field::kSwizzle && !swizzled)
      asm volatile("tensormap.replace.tile.swizzle_mode.shared::cta.b1024.b32 [%0], 0;" ::"r"(at) : "memory");
  }
  __syncwarp();
  asm volatile(
      "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [%0], [%1], 128;" ::"l"(
          __cvta_generic_to_global(to)),
      "r"(at)
      : "memory");
#else
  (void)field, (void)address, (void)height, (void)swizzled, (void)to;
  __trap();
#endif
}
// `got`: the tile at the beginning of the tensor, and whether it came.
__global__ void Read(const CUtensorMap* map, unsigned* got) {
  __shared__ __align__(1024) unsigned tile[kTileWords];
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  for (unsigned i = threadIdx.x; i < kTileWords; i += blockDim.x) tile[i] = 0x5A5A5A5Au;
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x == 0) {
    CTS_ASYNC_OF_9(asm volatile(
        "fence.proxy.tensormap::generic.acquire.gpu [%0], 128;" ::"l"(reinterpret_cast<unsigned long long>(map))
        : "memory"));
    barrier.ArriveExpecting(kTileBytes);
    cts::TileToShared<2>(tile, map, {0, 0, 0}, barrier);
  }
  const bool came = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); });
  for (unsigned i = threadIdx.x; i < kTileWords; i += blockDim.x) got[i] = tile[i];
  if (threadIdx.x == 0) got[kTileWords] = came ? 1 : 0;
}

void Check(const char* name, Field field) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> tables(2 * kPitch * kHeight), got(kTileWords + 1);
    const cts::DeviceBuffer<CUtensorMap> changed(1);
    cts::HostCopy<unsigned> values(2 * kPitch * kHeight);
    for (unsigned i = 0; i < values.size(); ++i)
      values.data()[i] = ValueAt(i / (kPitch * kHeight), i % (kPitch * kHeight));
    tables.Write(values.data(), values.size());
    const CUtensorMap map = cts::EncodeTiles(tables.data(), {kPitch, kHeight, 0}, {kBoxX, kBoxY, 1});
    const bool keep = cts::control();
    unsigned* const address = tables.data() + (keep ? 0 : kPitch * kHeight);
    Replace<<<1, kMapWords>>>(map, field, reinterpret_cast<unsigned long long>(address), keep ? kHeight : kLowHeight,
                              !keep, changed.data());
    Read<<<1, 128>>>(changed.data(), got.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto seen = got.Read();
    CTS_EXPECT_EQ(seen[kTileWords], 1u, "a tensor copy did not complete");
    for (unsigned i = 0; i < kTileWords; ++i) {
      const unsigned x = i % kBoxX, y = i / kBoxX;
      const unsigned value =
          field == Field::kSize && y >= kLowHeight ? 0 : ValueAt(field == Field::kAddress ? 1 : 0, y * kPitch + x);
      const unsigned at = field == Field::kSwizzle ? y * kBoxX + ((x / 4) ^ y % 8) * 4 + x % 4 : i;
      CTS_EXPECT_EQ(seen[at], value, "a copy did not use the field that was replaced");
    }
  });
}

CTS_CASE() {
  static_assert(kMapWords == 32);
  Check("address", Field::kAddress);
  Check("size", Field::kSize);
  Check("swizzle-mode", Field::kSwizzle);
}

}  // namespace
