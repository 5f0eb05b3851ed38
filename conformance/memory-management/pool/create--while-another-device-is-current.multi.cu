/*---
clause: mm.pool.create
covers: the device that is named while another one is current
control: the current device is named
control-fails-with: a pool is not on the device that was named while another one was current
requires: [memory-pools, peer-access]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"
#include "cts/process/two_gpus.h"

#include <string>

namespace {

constexpr std::size_t kSizes[] = {1, 70'000, 40 << 20};
constexpr int kPools = 3;

cudaMemPool_t Made(int device, bool by_the_driver) {
  cudaMemPool_t pool = nullptr;
  if (by_the_driver) {
    CUmemPoolProps properties{};
    properties.allocType = CU_MEM_ALLOCATION_TYPE_PINNED;
    properties.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
    properties.location.id = device;
    CTS_CU(CTS_DRIVER(cuMemPoolCreate)(&pool, &properties));
  } else {
    cudaMemPoolProps properties{};
    properties.allocType = cudaMemAllocationTypePinned;
    properties.location = cts::OnDeviceLocation(device);
    CTS_CUDA(cudaMemPoolCreate(&pool, &properties));
  }
  return pool;
}

// Nobody gives a device access: kernels of the named one use blocks of the pool all the same.
void Check(cudaMemPool_t pool, int named) {
  const cts::OnDevice on(named);
  const cts::Stream stream;
  cts::Stamps stamps;
  for (const std::size_t bytes : kSizes) {
    const cts::PoolBlock block(pool, bytes, stream);
    cudaPointerAttributes attributes{};
    CTS_CUDA(cudaPointerGetAttributes(&attributes, block.data()));
    if (!CTS_EXPECT_EQ(attributes.device, named,
                       "a pool is not on the device that was named while another one was current"))
      continue;
    stamps.Put(stream, block.data(), bytes, 1);
    stamps.Check(stream, block.data(), bytes, 1);
  }
  stream.Synchronize();
  CTS_EXPECT_EQ(stamps.wrong(), 0, "kernels of the named device could not use memory of the pool");
}

CTS_CASE() {
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaFree(nullptr));
  }
  for (const cts::Pair& pair : cts::kPairs) {
    for (const bool by_the_driver : {false, true}) {
      cts::Row((std::string(pair.name) + (by_the_driver ? "-cuMemPoolCreate" : "-cudaMemPoolCreate")).c_str(), [&] {
        const cts::OnDevice on(pair.other);
        cudaMemPool_t pools[kPools];
        for (cudaMemPool_t& pool : pools) pool = Made(cts::control() ? pair.other : pair.one, by_the_driver);
        for (const cudaMemPool_t pool : pools) Check(pool, pair.one);
        for (const cudaMemPool_t pool : pools) CTS_CUDA(cudaMemPoolDestroy(pool));
      });
    }
  }
}

}  // namespace
