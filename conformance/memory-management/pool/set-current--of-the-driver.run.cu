/*---
clause: mm.pool.set-current
covers: the driver's functions, in each kind of stream
control: no pool is made the current one
control-fails-with: an allocation of the driver that named no pool did not come from the pool that was set
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../driver-pool.cuh"

namespace {

CTS_CASE() {
  const cts::DriverPool pool;
  CUdevice device = -1;
  CTS_CU(CTS_DRIVER(cuDeviceGet)(&device, 0));
  CUmemoryPool former = nullptr;
  CTS_CU(CTS_DRIVER(cuDeviceGetMemPool)(&former, device));
  const cts::Stream stream, blocking(cudaStreamDefault);
  const struct {
    const char* name;
    CUstream stream;
  } rows[] = {{"created-stream", stream},
              {"blocking-stream", blocking},
              {"null-stream", nullptr},
              {"legacy-stream", CU_STREAM_LEGACY},
              {"per-thread-stream", CU_STREAM_PER_THREAD}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      const cts::DriverBlock before(nullptr, 4096, row.stream);
      if (!cts::control()) CTS_CU(CTS_DRIVER(cuDeviceSetMemPool)(device, pool));
      CUmemoryPool told = nullptr;
      CTS_CU(CTS_DRIVER(cuDeviceGetMemPool)(&told, device));
      const cts::DriverBlock block(nullptr, 4096, row.stream);
      CTS_CU(CTS_DRIVER(cuDeviceSetMemPool)(device, former));
      const cts::DriverBlock after(nullptr, 4096, row.stream);
      CTS_EXPECT(told == static_cast<CUmemoryPool>(pool) && block.PoolOf() == static_cast<CUmemoryPool>(pool),
                 "an allocation of the driver that named no pool did not come from the pool that was set");
      CTS_EXPECT(before.PoolOf() == former, "a block of before changed its pool");
      CTS_EXPECT(after.PoolOf() == former, "an allocation did not come from the pool that was set back");
    });
  }
  CTS_CUDA(cudaDeviceSynchronize());
}

}  // namespace
