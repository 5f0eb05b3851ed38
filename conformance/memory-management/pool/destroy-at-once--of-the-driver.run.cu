/*---
clause: mm.pool.destroy-at-once
covers: the driver's functions
control: the device is synchronized before
control-fails-with: the destruction of a pool of the driver waited for its blocks
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/witness.cuh"

#include "../driver-pool.cuh"

namespace {

// With a block whose free stands after a host function, with a live block, or with both.
void Check(bool pending, bool live, std::size_t bytes) {
  const cts::Stream stream;
  CTS_CUDA(cudaSetDevice(0));
  CUmemPoolProps properties{};
  properties.allocType = CU_MEM_ALLOCATION_TYPE_PINNED;
  properties.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  CUmemoryPool pool = nullptr;
  CTS_CU(CTS_DRIVER(cuMemPoolCreate)(&pool, &properties));
  cts::DriverBlock first(pool, bytes, stream), second(pool, bytes, stream);
  if (!live) second.Free();
  stream.Synchronize();
  CUresult code = CUDA_ERROR_UNKNOWN;
  {
    cts::HostGate gate;
    gate.Hold(stream);
    if (pending) first.Free();
    cts::Thread call([&] {
      CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
      if (cts::control()) CTS_CUDA(cudaDeviceSynchronize());
      code = CTS_DRIVER(cuMemPoolDestroy)(pool);
    });
    cts::ExpectPasses(gate, call, "the destruction of a pool of the driver waited for its blocks");
    gate.Open();
    call.Join();
  }
  CTS_EXPECT_EQ(code, CUDA_SUCCESS, "a pool with blocks could not be destroyed by the driver");
}

CTS_CASE() {
  cts::Row("pending-free-4-kib", [] { Check(true, false, 4096); });
  cts::Row("live-block-4-kib", [] { Check(false, true, 4096); });
  cts::Row("both-40-mib", [] { Check(true, true, 40 << 20); });
}

}  // namespace
