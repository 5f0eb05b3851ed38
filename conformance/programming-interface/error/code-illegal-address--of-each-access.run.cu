/*---
clause: pi.error.code-illegal-address
covers: atomics, loads of 16 bytes, addresses far from null
control: the access is one at an address that is not aligned, a fault with a code of its own
control-fails-with: such an access at an invalid address was not reported as cudaErrorIllegalAddress
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"

namespace {

enum Access { kAtomic, kWideLoad, kUnmappedStore, kUnmappedLoad, kAccesses };
constexpr const char* kNames[kAccesses] = {"atomic", "load-of-16-bytes", "store-far-from-null", "load-far-from-null"};

// Far from everything that a process has, at either end of its addresses.
constexpr size_t kUnmapped = size_t{1} << 44;

// The last thread of the last block alone.
__global__ void Touch(Access access, size_t address, unsigned* kept) {
  if (threadIdx.x != blockDim.x - 1 || blockIdx.x != gridDim.x - 1) return;
  if (access == kAtomic) atomicAdd(reinterpret_cast<unsigned*>(address), 1u);
  if (access == kWideLoad) {
    const uint4 words = *reinterpret_cast<const uint4*>(address);
    *kept = words.x + words.y + words.z + words.w;
  }
  if (access == kUnmappedStore) *reinterpret_cast<volatile unsigned*>(address) = 1;
  if (access == kUnmappedLoad) *kept = *reinterpret_cast<const volatile unsigned*>(address);
}

CTS_CHILD(Fault) {
  cts::ContextIsLost();
  const auto access = static_cast<Access>(cts::child_argument());
  const cts::DeviceBuffer<unsigned> kept(16);
  const size_t invalid = access == kAtomic || access == kWideLoad ? 0 : kUnmapped;
  const size_t unaligned = reinterpret_cast<size_t>(kept.data()) + 1;
  Touch<<<3, 64>>>(access, cts::control() ? unaligned : invalid, kept.data() + 8);
  cts::Tell("code", cudaDeviceSynchronize());
}

CTS_CASE() {
  for (int access = 0; access < kAccesses; ++access) {
    cts::Row(kNames[access], [&] {
      const cts::ChildRun child = cts::RunChild("Fault", {.argument = access});
      CTS_EXPECT(child.Has("code") && child.Value("code") == cudaErrorIllegalAddress,
                 "such an access at an invalid address was not reported as cudaErrorIllegalAddress");
    });
  }
}

}  // namespace
