/*---
clause: perf.occupancy.launch-bound-respected
covers: a kernel whose registers limit the block
control: a kernel of few registers is asked about
control-fails-with: more threads are suggested than the registers of the kernel allow
---*/
#include "cts/case.cuh"
#include "cts/launch/register_family.cuh"

namespace {

// No bound stands at the kernel: its registers are what limits a block.
CTS_CASE() {
  const cts::RegisterKernel many = cts::KernelOfRegisters(129, 168), few = cts::KernelOfRegisters(13, 32);
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, many.pointer()));
  int device_most = 0, grid = 0, threads = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&device_most, cudaDevAttrMaxThreadsPerBlock, 0));
  if (attributes.maxThreadsPerBlock == device_most)
    return cts::PowerNotShown("as many registers limit no block of the device");
  CTS_CUDA(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, cts::control() ? few.kernel : many.kernel));
  CTS_EXPECT(threads >= 1 && threads <= attributes.maxThreadsPerBlock,
             "more threads are suggested than the registers of the kernel allow");
  const cts::DeviceBuffer<unsigned> word(1, 0);
  many.kernel<<<1, cts::control() ? 32 : threads>>>(nullptr, 0, word.data());
  CTS_EXPECT_EQ(cudaGetLastError(), cudaSuccess, "a block of as many threads as were suggested could not be launched");
  CTS_FINISH();
}

}  // namespace
