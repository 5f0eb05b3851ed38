/*---
clause: mm.pool.default-not-exportable
covers: the driver's functions, before any use and again
control: a pool that was created for it is exported
control-fails-with: the default pool of a device was exported by some function, or after some use
requires: [pool-fd]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/descriptor.h"
#include "cts/process/driver.h"

#include "../driver-pool.cuh"

namespace {

// Whether the pool could be exported.
bool Exported(CUmemoryPool pool, bool by_driver) {
  int descriptor = -1;
  const bool done = by_driver ? CTS_DRIVER(cuMemPoolExportToShareableHandle)(
                                    &descriptor, pool, CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, 0) == CUDA_SUCCESS
                              : cudaMemPoolExportToShareableHandle(
                                    &descriptor, pool, cudaMemHandleTypePosixFileDescriptor, 0) == cudaSuccess;
  (void)cudaGetLastError();
  const cts::Descriptor closed(done ? descriptor : -1);
  return done;
}

// In a process of its own, so that the pool was never used before. Tells how many of its looks found it exported.
CTS_CHILD(Export) {
  const bool by_driver = cts::child_argument() != 0;
  const cts::DriverPool created(CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR);
  CUmemoryPool pool = nullptr;
  CTS_CU(CTS_DRIVER(cuDeviceGetDefaultMemPool)(&pool, 0));
  if (cts::control()) pool = created;
  const cts::Stream stream;
  int exported = Exported(pool, by_driver) ? 1 : 0;
  for (int round = 0; round < 2; ++round) {
    const cts::DriverBlock block(pool, 4096, stream);
    stream.Synchronize();
    exported += Exported(pool, by_driver) ? 1 : 0;
  }
  stream.Synchronize();
  exported += Exported(pool, by_driver) ? 1 : 0;
  cts::Tell("exported", exported);
}

CTS_CASE() {
  for (const bool by_driver : {false, true}) {
    cts::Row(by_driver ? "by-the-driver" : "by-the-runtime", [&] {
      const cts::ChildRun child = cts::RunChild("Export", {.argument = by_driver ? 1 : 0});
      CTS_EXPECT_EQ(child.Value("exported"), 0,
                    "the default pool of a device was exported by some function, or after some use");
    });
  }
}

}  // namespace
