/*---
clause: pi.device-memory.address-width
covers: pitched, pool, managed and mapped memory, variables, large reservations
control: one bit above the limit is set in each address
control-fails-with: an address of some kind of memory needs more than 47 bits
requires: [x86-64, memory-pools, managed, vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/virtual_memory.h"

#include <cstdint>

namespace {

__device__ unsigned char variable[10'000];
__constant__ unsigned char constants[1000];

void Check(const char* name, const void* at, std::size_t bytes) {
  cts::Row(name, [&] {
    const auto first = reinterpret_cast<std::uintptr_t>(at);
    for (std::uintptr_t address : {first, first + bytes / 2, first + bytes - 1}) {
      if (cts::control()) address |= std::uintptr_t{1} << 47;
      CTS_EXPECT_EQ(address >> 47, 0, "an address of some kind of memory needs more than 47 bits");
    }
  });
}

// Several of each live at once, so that later ones lie elsewhere.
CTS_CASE() {
  const cts::Stream stream;
  for (const std::size_t bytes : {std::size_t{1}, std::size_t{3} << 20, std::size_t{160} << 20}) {
    const bool first = bytes == 1, last = bytes > std::size_t{100} << 20;
    const auto named = [&](const char* small, const char* middle, const char* large) {
      return first ? small : last ? large : middle;
    };
    void* pitched = nullptr;
    std::size_t pitch = 0;
    CTS_CUDA(cudaMallocPitch(&pitched, &pitch, 1000, 1 + bytes / 1000));
    const cts::PoolBlock of_pool(bytes, stream);
    const cts::ManagedBuffer<unsigned char> managed(bytes);
    const cts::MappedRange mapped({1 + bytes / cts::Granule()});
    Check(named("pitched-small", "pitched-middle", "pitched-large"), pitched, bytes);
    Check(named("pool-small", "pool-middle", "pool-large"), of_pool.data(), bytes);
    Check(named("managed-small", "managed-middle", "managed-large"), managed.data(), bytes);
    Check(named("mapped-small", "mapped-middle", "mapped-large"), mapped.data(), bytes);
    CTS_CUDA(cudaFree(pitched));
  }
  void* address = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&address, variable));
  Check("variable", address, sizeof variable);
  CTS_CUDA(cudaGetSymbolAddress(&address, constants));
  Check("constant", address, sizeof constants);
  constexpr std::size_t kTebibyte = std::size_t{1} << 40;
  std::vector<cts::Reservation> reservations;
  for (int i = 0; i < 4; ++i) reservations.emplace_back(kTebibyte);
  Check("first-of-several-tebibytes", cts::Pointer(reservations.front().address()), kTebibyte);
  Check("last-of-several-tebibytes", cts::Pointer(reservations.back().address()), kTebibyte);
}

}  // namespace
