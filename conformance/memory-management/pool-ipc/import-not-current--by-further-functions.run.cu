/*---
clause: mm.pool-ipc.import-not-current
covers: by location, by the driver, another thread; where allocations come from
control: the pool is one of the process itself
control-fails-with:
  - a further function made an imported pool the current one
  - another pool is current after a further function refused an imported one
requires: [pool-fd, driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/shared_pool.h"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

#include <cstring>
#include <iterator>

namespace {

cudaError_t ByAnotherThread(cudaMemPool_t pool) {
  cudaError_t code = cudaErrorUnknown;
  cts::InThread([&] { code = cts::Taken(cudaDeviceSetMemPool(0, pool)); });
  return code;
}
cudaError_t ByLocation(cudaMemPool_t pool) {
  cudaMemLocation location = cts::OnDeviceLocation();
  return cts::Taken(cudaMemSetMemPool(&location, cudaMemAllocationTypePinned, pool));
}
cudaError_t ByTheDriver(cudaMemPool_t pool) {
  return static_cast<cudaError_t>(CTS_DRIVER(cuDeviceSetMemPool)(0, pool));
}
cudaError_t ByLocationAndTheDriver(cudaMemPool_t pool) {
  CUmemLocation location;
  std::memset(&location, 0, sizeof location);
  location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  return static_cast<cudaError_t>(CTS_DRIVER(cuMemSetMemPool)(&location, CU_MEM_ALLOCATION_TYPE_PINNED, pool));
}

constexpr struct {
  const char* name;
  cudaError_t (*call)(cudaMemPool_t pool);
} kCalls[] = {{"cudaMemSetMemPool", &ByLocation},
              {"cuDeviceSetMemPool", &ByTheDriver},
              {"cuMemSetMemPool", &ByLocationAndTheDriver},
              {"cudaDeviceSetMemPool-by-another-thread", &ByAnotherThread}};

cudaMemPool_t PoolOf(const void* address) {
  CUmemoryPool pool = nullptr;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&pool, CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE,
                                           reinterpret_cast<CUdeviceptr>(address)));
  return pool;
}

// The argument: the call, which is made twice, while a block of the pool is imported.
CTS_CHILD(SetsIt) {
  const cts::Descriptor descriptor(cts::ReceiveDescriptorFromParent());
  const cts::ImportedPool pool(descriptor);
  const cts::ExportedPool own;
  const cts::Stream stream;
  unsigned char* const imported = pool.Import(cts::ReceiveFromParent<cudaMemPoolPtrExportData>());
  const cudaMemPool_t by_default = cts::DefaultPool();
  const auto call = kCalls[cts::child_argument()].call;
  const cudaMemPool_t subject = cts::control() ? cudaMemPool_t{own} : cudaMemPool_t{pool};
  for (const char* const key : {"first-code", "second-code"}) cts::Tell(key, call(subject));
  cudaMemPool_t after = nullptr;
  CTS_CUDA(cudaDeviceGetMemPool(&after, 0));
  {
    const cts::PoolBlock block(4096, stream);
    cts::Tell("unchanged", after == by_default && PoolOf(block.data()) == by_default);
  }
  stream.Synchronize();
  CTS_CUDA(cudaFree(imported));
}

CTS_CASE() {
  for (std::size_t i = 0; i < std::size(kCalls); ++i) {
    cts::Row(kCalls[i].name, [&] {
      const cts::Stream stream;
      const cts::ExportedPool pool;
      const cts::PoolBlock block(pool, 4096, stream);
      stream.Synchronize();
      cts::Child child("SetsIt", {.argument = static_cast<long long>(i)});
      child.SendDescriptor(pool.Export().number());
      child.Send(cts::ExportBlock(block.data()));
      const cts::ChildRun run = child.End();
      CTS_EXPECT(run.Value("first-code") != cudaSuccess && run.Value("second-code") != cudaSuccess,
                 "a further function made an imported pool the current one");
      CTS_EXPECT_EQ(run.Value("unchanged"), 1,
                    "another pool is current after a further function refused an imported one");
      CTS_EXPECT_EQ(run.exit_code, 0, "the other process failed");
    });
  }
}

}  // namespace
