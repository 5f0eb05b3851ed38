/*---
clause: mm.pool.default-for-no-location
covers: memory of the pool, which the host and kernels use in turn
control: the default pool of the device is asked for
control-fails-with: the default pool of managed memory for no location gave no memory for both host and device
requires: [memory-pools, managed, driver-13-0]
draft: five of five on an H200, not yet on an H100
note: blocks that are there at once; mm.managed-coherency.host-writes-visible-to-kernel has those that come again
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"

#include "../driver-range.cuh"
#include "host-pools.cuh"

#include <vector>

namespace {

constexpr const char* kNot =
    "the default pool of managed memory for no location gave no memory for both host and device";

// Null where the device has no pools of managed memory.
cudaMemPool_t PoolBy(bool driver) {
  cudaMemPool_t pool = nullptr;
  if (driver) {
    CUmemLocation location = cts::DriverPlace(cts::control() ? CU_MEM_LOCATION_TYPE_DEVICE : CU_MEM_LOCATION_TYPE_NONE);
    const auto type = cts::control() ? CU_MEM_ALLOCATION_TYPE_PINNED : CU_MEM_ALLOCATION_TYPE_MANAGED;
    const CUresult code = CTS_DRIVER(cuMemGetDefaultMemPool)(&pool, &location, type);
    if (code != CUDA_ERROR_NOT_SUPPORTED) CTS_CU(code);
    return pool;
  }
  cudaMemLocation location = cts::OnDeviceLocation();
  if (!cts::control()) location.type = cudaMemLocationTypeNone;
  const cudaError_t code = cts::Taken(cudaMemGetDefaultMemPool(
      &pool, &location, cts::control() ? cudaMemAllocationTypePinned : cudaMemAllocationTypeManaged));
  if (code != cudaErrorNotSupported) CTS_CUDA(code);
  return pool;
}

// The host writes, kernels look and write, and the host looks.
void Check(const cts::PoolBlock& block, const cts::Stream& stream) {
  const std::size_t bytes = block.size();
  cts::Stamps stamps(cts::EveryByte());
  const std::size_t step = stamps.StepOf(bytes);
  const cts::DeviceBuffer<unsigned char> plain(64);  // What follows depends on the pool alone.
  stamps.Put(stream, plain.data(), plain.size(), 3);
  stamps.Check(stream, plain.data(), plain.size(), 3);
  unsigned char* const at = block.data();
  bool kept = cts::HasHostAddress(at);
  if (kept) {
    for (std::size_t i = 0; i < bytes; ++i) at[i] = cts::StampOf(1, i);
    stamps.Check(stream, at, bytes, 1);
    stamps.Put(stream, at, bytes, 2);
    stream.Synchronize();
    for (std::size_t i = 0; i < bytes; i += step) kept = kept && at[i] == cts::StampOf(2, i);
  }
  stream.Synchronize();
  CTS_EXPECT(kept, kNot);
  CTS_EXPECT_EQ(stamps.wrong(), 0, "a kernel did not find in such memory what the host had written");
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::Stream stream;
  std::vector<cts::PoolBlock> blocks;
  for (const bool driver : {false, true}) {
    cts::Row(driver ? "cuMemGetDefaultMemPool" : "cudaMemGetDefaultMemPool", [&] {
      const cudaMemPool_t pool = PoolBy(driver);
      if (pool == nullptr) return cts::PowerNotShown("the device has no pools of managed memory");
      for (const std::size_t bytes : {std::size_t{1}, std::size_t{70'000}, std::size_t{5} << 20}) {
        blocks.emplace_back(pool, bytes, stream);
        stream.Synchronize();
        Check(blocks.back(), stream);
      }
    });
  }
}

}  // namespace
