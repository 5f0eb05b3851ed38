/*---
clause: cdp.errors.grid-dimension-too-large
covers: no block of a refused grid runs, later launches do
control: each dimension is the largest that is allowed
control-fails-with: blocks of a refused grid ran
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(unsigned* ran) { atomicAdd(ran, 1u); }

// Between launches that are within the limits.
__global__ void Parent(cudaError_t* codes, unsigned* ran, unsigned* ran_within, dim3 grid, dim3 block) {
  for (int i = 0; i < 3; ++i) {
    Child<<<2, 3>>>(ran_within);
    codes[2 * i] = cudaGetLastError();
    Child<<<grid, block>>>(ran);
    codes[2 * i + 1] = cudaGetLastError();
  }
}

void Check(const char* name, dim3 grid, dim3 block) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<cudaError_t> codes(6, 0);
    const cts::DeviceBuffer<unsigned> ran(1, 0), ran_within(1, 0);
    Parent<<<1, 1>>>(codes.data(), ran.data(), ran_within.data(), grid, block);
    CTS_FINISH();
    for (int i = 0; i < 6 && !cts::control(); ++i) {
      CTS_EXPECT_EQ(codes[i], i % 2 == 0 ? cudaSuccess : cudaErrorInvalidConfiguration,
                    "a launch in turns with refused ones has another code");
    }
    CTS_EXPECT_EQ(ran[0], 0u, "blocks of a refused grid ran");
    CTS_EXPECT_EQ(ran_within[0], 18u, "launches between refused ones did not run");
  });
}

CTS_CASE() {
  const unsigned beyond = cts::control() ? 65535 : 65536;
  Check("y", dim3(1, beyond), 1);
  Check("z", dim3(1, 1, beyond), 1);
  Check("several-threads", dim3(2, beyond), 2);
}

}  // namespace
