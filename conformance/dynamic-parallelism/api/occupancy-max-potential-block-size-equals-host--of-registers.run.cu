/*---
clause: cdp.api.occupancy-max-potential-block-size-equals-host
covers: kernels whose registers limit the block, with limits and without
control: the kernel asks about another kernel, of other registers
control-fails-with: the kernel got another block size than the host, of a kernel of many registers
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "register-kernels.family.cuh"

namespace {

struct BlockSize {
  template <class Kernel>
  __host__ __device__ void operator()(Answer& a, Kernel kernel, int question) const {
    a.code = cudaOccupancyMaxPotentialBlockSize(&a.first, &a.second, kernel, 0, 224 * question);
  }
};

// Without a limit, and with limits of 224, 448 and 672 threads.
CTS_CASE() {
  ExpectAsOnHost<BlockSize>(4, cts::control(),
                            "the kernel got another block size than the host, of a kernel of many registers");
}

}  // namespace
