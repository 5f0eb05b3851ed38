/*---
clause: cdp.api.occupancy-max-potential-variable-smem-equals-host
covers: kernels whose registers limit the block, limits, and needs in steps
control: the kernel asks about another kernel, of other registers
control-fails-with: the kernel got another block size than the host, of a kernel of many registers
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "register-kernels.family.cuh"

namespace {

// What a block of so many threads needs: nothing, so much a thread, or so much for all blocks above a size.
struct BytesFor {
  int question;
  __host__ __device__ std::size_t operator()(int threads) const {
    if (question % 3 == 1) return 24 * static_cast<std::size_t>(threads);
    return question % 3 == 2 && threads > 192 ? 40'000 : 0;
  }
};

struct BlockSize {
  template <class Kernel>
  __host__ __device__ void operator()(Answer& a, Kernel kernel, int question) const {
    a.code = cudaOccupancyMaxPotentialBlockSizeVariableSMem(&a.first, &a.second, kernel, BytesFor{question},
                                                            question < 3 ? 0 : 96 * question);
  }
};

// Each need without a limit, and with limits of 288, 384 and 480 threads.
CTS_CASE() {
  ExpectAsOnHost<BlockSize>(6, cts::control(),
                            "the kernel got another block size than the host, of a kernel of many registers");
}

}  // namespace
