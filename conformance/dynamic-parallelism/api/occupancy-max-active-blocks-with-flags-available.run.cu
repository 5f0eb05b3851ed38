/*---
clause: cdp.api.occupancy-max-active-blocks-with-flags-available
control: the kernel asks with half as many threads, or with another amount of dynamic shared memory
control-fails-with: the kernel got another occupancy than the host
build: [rdc]
---*/
#include "cts/case.cuh"

#include "most-active-blocks.family.cuh"

namespace {

// Threads are scarce, dynamic shared memory is, the kernel's own shared memory is, and two of them.
constexpr Pair kPairs[] = {{"256-threads", {false, 256, 0}, {false, 128, 0}},
                           {"512-threads", {false, 512, 0}, {false, 256, 0}},
                           {"1024-threads", {false, 1024, 0}, {false, 512, 0}},
                           {"8-kib", {false, 128, 8192}, {false, 128, 16384}},
                           {"16-kib", {false, 128, 16384}, {false, 128, 32768}},
                           {"1024-threads-32-kib", {false, 1024, 32768}, {false, 512, 32768}},
                           {"own-20-kib", {true, 128, 0}, {true, 128, 16384}},
                           {"own-20-kib-1024-threads", {true, 1024, 0}, {true, 512, 0}},
                           {"own-20-kib-and-16-kib", {true, 128, 16384}, {true, 128, 0}}};

struct Occupancy {
  template <class Kernel>
  __host__ __device__ cudaError_t operator()(int* blocks, Kernel kernel, int block_size, std::size_t shared,
                                             unsigned flags) const {
    return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(blocks, kernel, block_size, shared, flags);
  }
};

void Check(unsigned flags) {
  ExpectAsOnHost<Occupancy>(kPairs, cts::control(), "the kernel got another occupancy than the host", flags);
}

CTS_CASE(no_flags) { Check(cudaOccupancyDefault); }
CTS_CASE(disable_caching_override) { Check(cudaOccupancyDisableCachingOverride); }

}  // namespace
