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

CTS_CASE() {
  cts::DeviceBuffer<unsigned> out(1);
  if (cts::control()) {
    cts::ContextIsLost();
    Trap<<<1, 1>>>();
    (void)cudaDeviceSynchronize();
  } else {
    Store<<<1, 2048>>>(out.data());
    CTS_EXPECT_NE(cudaGetLastError(), cudaSuccess, "2048 threads of a block are accepted");
  }
  Store<<<1, 1>>>(out.data());
  const bool ran = cudaGetLastError() == cudaSuccess && cudaDeviceSynchronize() == cudaSuccess;
  CTS_EXPECT(ran, "the next kernel did not run");
  if (ran) CTS_EXPECT_EQ(out[0], 7u, "the next kernel wrote another value");
}

}  // namespace
