/*---
clause: pi.error.code-misaligned-address
covers: accesses of 2, 8 and 16 bytes, stores to shared memory
control: the access is one at an invalid address, a fault with a code of its own
control-fails-with: such an access at an address that is not aligned was not reported as cudaErrorMisalignedAddress
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

enum Access { kLoadOf2, kStoreOf8, kLoadOf16, kStoreOf16, kSharedStore, kAccesses };
// Each lies as well as it can without being aligned: on half of its size.
constexpr struct {
  const char* name;
  size_t beyond;
} kRows[kAccesses] = {{"load-of-2-bytes", 1},
                      {"store-of-8-bytes", 4},
                      {"load-of-16-bytes", 8},
                      {"store-of-16-bytes", 8},
                      {"store-to-shared-memory", 2}};

// `address` is one of global memory; the last thread of the last block alone touches it, or its shared memory.
__global__ void Touch(Access access, size_t address, unsigned beyond, unsigned* kept) {
  __shared__ unsigned shared[4];
  if (threadIdx.x != blockDim.x - 1 || blockIdx.x != gridDim.x - 1) return;
  if (access == kLoadOf2) {
    unsigned short half;
    asm volatile("ld.global.u16 %0, [%1];" : "=h"(half) : "l"(address) : "memory");
    *kept = half;
  }
  if (access == kStoreOf8) asm volatile("st.global.u64 [%0], %1;" ::"l"(address), "l"(1ull) : "memory");
  if (access == kLoadOf16) {
    uint4 four;
    asm volatile("ld.global.v4.u32 {%0, %1, %2, %3}, [%4];"
                 : "=r"(four.x), "=r"(four.y), "=r"(four.z), "=r"(four.w)
                 : "l"(address)
                 : "memory");
    *kept = four.x + four.y + four.z + four.w;
  }
  if (access == kStoreOf16) asm volatile("st.global.v4.u32 [%0], {%1, %1, %1, %1};" ::"l"(address), "r"(1u) : "memory");
  if (access == kSharedStore) {
    const unsigned first = static_cast<unsigned>(__cvta_generic_to_shared(shared));
    asm volatile("st.shared.u32 [%0], %1;" ::"r"(first + beyond), "r"(1u) : "memory");
  }
}

// No address of shared memory is sure to be invalid: the control of that row is a store to global memory.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const auto asked = static_cast<Access>(cts::child_argument());
  const Access access = cts::control() && asked == kSharedStore ? kStoreOf8 : asked;
  const cts::DeviceBuffer<unsigned> memory(16);
  const size_t first = reinterpret_cast<size_t>(memory.data()), beyond = kRows[asked].beyond;
  Touch<<<3, 64>>>(access, cts::control() ? 0 : first + beyond, static_cast<unsigned>(beyond), memory.data() + 8);
  cts::Tell("code", cudaDeviceSynchronize());
}

CTS_CASE() {
  for (int access = 0; access < kAccesses; ++access) {
    cts::Row(kRows[access].name, [&] {
      const cts::ChildRun child = cts::RunChild("Fault", {.argument = access});
      // The PTX ISA lets a device mask the low bits of the address in the place of a fault.
      if (!cts::control() && child.Value("code") == cudaSuccess) return cts::PowerNotShown("the access made no fault");
      CTS_EXPECT_EQ(child.Value("code"), cudaErrorMisalignedAddress,
                    "such an access at an address that is not aligned was not reported as cudaErrorMisalignedAddress");
    });
  }
}

}  // namespace
