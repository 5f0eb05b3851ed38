/*---
clause: cdp.api.occupancy-max-active-blocks-with-flags-available
covers: kernels whose registers decide how many blocks fit
control: the kernel asks about another kernel, of other registers
control-fails-with: the kernel got another occupancy than the host, of a kernel of many registers
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "register-kernels.family.cuh"

namespace {

struct ActiveBlocks {
  template <class Kernel>
  __host__ __device__ void operator()(Answer& a, Kernel kernel, int question, unsigned flags) const {
    a.code = cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&a.first, kernel, 32 + 64 * question, 0, flags);
  }
};

// Of 32, 96, 160 and 224 threads.
void Check(unsigned flags) {
  ExpectAsOnHost<ActiveBlocks>(4, cts::control(),
                               "the kernel got another occupancy than the host, of a kernel of many registers", flags);
}

CTS_CASE(no_flags) { Check(cudaOccupancyDefault); }
CTS_CASE(disable_caching_override) { Check(cudaOccupancyDisableCachingOverride); }

}  // namespace
