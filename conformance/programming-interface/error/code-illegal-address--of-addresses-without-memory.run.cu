/*---
clause: pi.error.code-illegal-address
covers: addresses that are reserved, unmapped again, or beyond what is mapped
control: the access is one at an address that is not aligned, a fault with a code of its own
control-fails-with: an access at an address without memory was not reported as cudaErrorIllegalAddress
requires: [no-mps, vmm]
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/faults.cuh"
#include "cts/memory/virtual_memory.h"

#include <optional>
#include <string>

namespace {

enum Place { kReserved, kUnmapped, kBeyond, kPlaces };
constexpr const char* kPlaceNames[kPlaces] = {"reserved", "unmapped-again", "beyond-a-mapping"};
enum Access { kLoad, kStore, kAdd, kAccesses };
constexpr const char* kAccessNames[kAccesses] = {"load", "store", "atomic"};

__global__ void Touch(Access access, unsigned* word, unsigned* kept) {
  if (access == kLoad) *kept = *static_cast<const volatile unsigned*>(word);
  if (access == kStore) *static_cast<volatile unsigned*>(word) = 1;
  if (access == kAdd) *kept = atomicAdd(word, 1u);
}

// The memory that is unmapped again has been used before.
CTS_CHILD(Fault) {
  const auto place = static_cast<Place>(cts::child_argument() / kAccesses);
  const auto access = static_cast<Access>(cts::child_argument() % kAccesses);
  const cts::DeviceBuffer<unsigned> kept(16);
  unsigned* const result = kept.data();
  const size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule);
  const cts::Reservation addresses(2 * granule);
  std::optional<cts::Mapping> mapping;
  if (place != kReserved) {
    mapping.emplace(addresses.address(), memory);
    Touch<<<1, 1>>>(kStore, reinterpret_cast<unsigned*>(mapping->data()), result);
    CTS_CUDA(cudaDeviceSynchronize());
  }
  if (place == kUnmapped) mapping->Unmap();
  auto* const without =
      reinterpret_cast<unsigned*>(cts::Pointer(addresses.address()) + (place == kBeyond ? granule : 0));
  auto* const unaligned = reinterpret_cast<unsigned*>(reinterpret_cast<char*>(result) + 1);
  cts::ContextIsLost();
  Touch<<<1, 1>>>(access, cts::control() ? unaligned : without, result + 8);
  cts::Tell("code", cudaDeviceSynchronize());
}

CTS_CASE() {
  for (int place = 0; place < kPlaces; ++place) {
    for (int access = 0; access < kAccesses; ++access) {
      cts::Row((std::string(kPlaceNames[place]) + "-" + kAccessNames[access]).c_str(), [&] {
        const cts::ChildRun child = cts::RunChild("Fault", {.argument = place * kAccesses + access});
        CTS_EXPECT(child.Has("code") && child.Value("code") == cudaErrorIllegalAddress,
                   "an access at an address without memory was not reported as cudaErrorIllegalAddress");
      });
    }
  }
}

}  // namespace
