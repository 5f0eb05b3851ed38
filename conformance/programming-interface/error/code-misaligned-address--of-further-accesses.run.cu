/*---
clause: pi.error.code-misaligned-address
covers: loads of shared memory, two words, other sizes; whole grids
control: the access is one at an invalid address, a fault with a code of its own
control-fails-with: a further access at an address that is not aligned was not reported as cudaErrorMisalignedAddress
requires: [no-mps]
timeout: 100
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

enum Access {
  kLoadOf4,
  kStoreOf2,
  kLoadOf8,
  kLoadOfTwoWords,
  kStoreOfTwoWords,
  kReadOnlyLoad,
  kGenericLoad,
  kSharedLoadOf4,
  kSharedLoadOf8,
  kSharedStoreOf16,
  kAccesses
};
// Each lies as well as it can without being aligned: on half of its size.
constexpr struct {
  const char* name;
  unsigned beyond;
} kRows[kAccesses] = {{"load-of-4-bytes", 2},
                      {"store-of-2-bytes", 1},
                      {"load-of-8-bytes", 4},
                      {"load-of-two-words", 4},
                      {"store-of-two-words", 4},
                      {"read-only-load-of-4-bytes", 2},
                      {"generic-load-of-4-bytes", 2},
                      {"load-of-4-bytes-from-shared-memory", 2},
                      {"load-of-8-bytes-from-shared-memory", 4},
                      {"store-of-16-bytes-to-shared-memory", 8}};

// `address` is one of global memory, `beyond` a distance in shared memory. Every thread touches it, or the last alone.
__global__ void Touch(Access access, size_t address, unsigned beyond, bool all, unsigned* kept) {
  __shared__ alignas(16) unsigned shared[8];
  if (threadIdx.x < 8) shared[threadIdx.x] = 0;
  __syncthreads();
  if (!all && (threadIdx.x != blockDim.x - 1 || blockIdx.x != gridDim.x - 1)) return;
  const unsigned in_shared = static_cast<unsigned>(__cvta_generic_to_shared(shared)) + beyond;
  unsigned one = 1, other = 1;
  unsigned long long eight = 1;
  switch (access) {
    case kLoadOf4:
      asm volatile("ld.global.u32 %0, [%1];" : "=r"(one) : "l"(address) : "memory");
      break;
    case kStoreOf2:
      asm volatile("st.global.u16 [%0], %1;" ::"l"(address), "h"(static_cast<unsigned short>(1)) : "memory");
      break;
    case kLoadOf8:
      asm volatile("ld.global.u64 %0, [%1];" : "=l"(eight) : "l"(address) : "memory");
      break;
    case kLoadOfTwoWords:
      asm volatile("ld.global.v2.u32 {%0, %1}, [%2];" : "=r"(one), "=r"(other) : "l"(address) : "memory");
      break;
    case kStoreOfTwoWords:
      asm volatile("st.global.v2.u32 [%0], {%1, %1};" ::"l"(address), "r"(1u) : "memory");
      break;
    case kReadOnlyLoad:
      asm volatile("ld.global.nc.u32 %0, [%1];" : "=r"(one) : "l"(address) : "memory");
      break;
    case kGenericLoad:
      asm volatile("ld.u32 %0, [%1];" : "=r"(one) : "l"(address) : "memory");
      break;
    case kSharedLoadOf4:
      asm volatile("ld.shared.u32 %0, [%1];" : "=r"(one) : "r"(in_shared) : "memory");
      break;
    case kSharedLoadOf8:
      asm volatile("ld.shared.u64 %0, [%1];" : "=l"(eight) : "r"(in_shared) : "memory");
      break;
    case kSharedStoreOf16:
      asm volatile("st.shared.v4.u32 [%0], {%1, %1, %1, %1};" ::"r"(in_shared), "r"(1u) : "memory");
      break;
    case kAccesses:
      break;
  }
  // All that was loaded is used.
  *kept = one + other + static_cast<unsigned>(eight) + static_cast<unsigned>(eight >> 32);
}

// No address of shared memory is sure to be invalid: the control of those rows is a store to global memory.
CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const auto asked = static_cast<Access>(cts::child_argument() / 2);
  const Access access = cts::control() && asked >= kSharedLoadOf4 ? kStoreOf2 : asked;
  const cts::DeviceBuffer<unsigned> memory(16);
  const size_t first = reinterpret_cast<size_t>(memory.data());
  const bool all = cts::child_argument() % 2 == 1;
  Touch<<<all ? 100 : 3, 64>>>(access, cts::control() ? 0 : first + kRows[asked].beyond, kRows[asked].beyond, all,
                               memory.data() + 8);
  cts::Tell("code", cudaDeviceSynchronize());
}

// Every second access by every thread of a larger grid.
CTS_CASE() {
  for (int access = 0; access < kAccesses; ++access) {
    cts::Row(kRows[access].name, [&] {
      const cts::ChildRun child = cts::RunChild("Fault", {.argument = 2 * access + access % 2});
      // The PTX ISA lets a device mask the low bits of the address in the place of a fault.
      if (!cts::control() && child.Value("code") == cudaSuccess) return cts::PowerNotShown("the access made no fault");
      CTS_EXPECT_EQ(
          child.Value("code"), cudaErrorMisalignedAddress,
          "a further access at an address that is not aligned was not reported as cudaErrorMisalignedAddress");
    });
  }
}

}  // namespace
