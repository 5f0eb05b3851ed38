/*---
clause: mm.pool.handle-none-no-sharing
covers: the driver's functions, before and after use, again
control: the pool is created with the type of file descriptors
control-fails-with: a pool that was created without a handle type was exported by some function, or after some use
requires: [pool-fd]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/process/descriptor.h"
#include "cts/process/driver.h"

#include "../driver-pool.cuh"

namespace {

constexpr std::size_t kBytes = 4096;
constexpr const char* kExported =
    "a pool that was created without a handle type was exported by some function, or after some use";

// Whether the pool could be exported.
bool Exported(CUmemoryPool pool, bool by_driver) {
  int descriptor = -1;
  const bool done = by_driver ? CTS_DRIVER(cuMemPoolExportToShareableHandle)(
                                    &descriptor, pool, CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, 0) == CUDA_SUCCESS
                              : cts::Taken(cudaMemPoolExportToShareableHandle(
                                    &descriptor, pool, cudaMemHandleTypePosixFileDescriptor, 0)) == cudaSuccess;
  const cts::Descriptor closed(done ? descriptor : -1);
  return done;
}

// Four times: without a block, beside a live one, after all blocks have gone, and once more.
void Check(const char* name, CUmemoryPool pool, bool by_driver) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    CTS_EXPECT(!Exported(pool, by_driver), kExported);
    {
      const cts::DriverBlock block(pool, kBytes, stream);
      stream.Synchronize();
      CTS_EXPECT(!Exported(pool, by_driver), kExported);
    }
    stream.Synchronize();
    for (int time = 0; time < 2; ++time) CTS_EXPECT(!Exported(pool, by_driver), kExported);
    const cts::DriverBlock block(pool, kBytes, stream);  // it works as before
    stream.Synchronize();
  });
}

CTS_CASE() {
  const cts::DriverPool of_driver(cts::control() ? CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR : CU_MEM_HANDLE_TYPE_NONE);
  cudaMemPoolProps properties{};
  properties.allocType = cudaMemAllocationTypePinned;
  properties.location.type = cudaMemLocationTypeDevice;
  properties.handleTypes = cts::control() ? cudaMemHandleTypePosixFileDescriptor : cudaMemHandleTypeNone;
  cudaMemPool_t made = nullptr;
  CTS_CUDA(cudaMemPoolCreate(&made, &properties));
  const cts::DriverPool of_runtime(made);
  Check("by-the-driver", of_driver, true);
  Check("by-the-runtime", of_runtime, false);
  Check("of-the-driver-by-the-runtime", of_driver, false);
  Check("of-the-runtime-by-the-driver", of_runtime, true);
}

}  // namespace
