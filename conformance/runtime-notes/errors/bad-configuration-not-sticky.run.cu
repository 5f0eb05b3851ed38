/*---
clause: rt.errors.bad-configuration-not-sticky
control: the kernel traps instead
control-fails-with: the next kernel did not run
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Store(unsigned* out) { *out = 7; }
__global__ void Trap() { __trap(); }

// So much shared memory no kernel gets that was not opted in.
void LaunchBadly(unsigned* out) {
  cudaDeviceProp most;
  CTS_CUDA(cudaGetDeviceProperties(&most, 0));
  const unsigned threads = most.maxThreadsPerBlock + 1u, deep = most.maxThreadsDim[2] + 1u;
  const unsigned high = most.maxGridSize[1] + 1u;
  const struct {
    dim3 grid, block;
    std::size_t shared_bytes;
  } bad[] = {{1, threads, 0}, {1, {1, 1, deep}, 0}, {{1, high}, 1, 0}, {1, 1, std::size_t{1} << 20}};
  for (const auto& launch : bad) {
    Store<<<launch.grid, launch.block, launch.shared_bytes>>>(out);
    CTS_EXPECT_NE(cudaGetLastError(), cudaSuccess, "a launch beyond the limits is accepted");
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> out(1);
  if (cts::control()) {
    cts::ContextIsLost();
    Trap<<<1, 1>>>();
    (void)cudaDeviceSynchronize();
  } else {
    LaunchBadly(out.data());
  }
  Store<<<1, 1>>>(out.data());
  const bool ran = cudaGetLastError() == cudaSuccess && cudaDeviceSynchronize() == cudaSuccess;
  CTS_EXPECT(ran, "the next kernel did not run");
  if (ran) CTS_EXPECT_EQ(out[0], 7u, "the next kernel wrote another value");
}

}  // namespace
