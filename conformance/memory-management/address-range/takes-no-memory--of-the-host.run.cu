/*---
clause: mm.address-range.takes-no-memory
covers: memory of the host
control: page-locked memory is taken instead
control-fails-with: a reservation of addresses takes memory of the host
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <algorithm>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace {

constexpr long long kMib = 1 << 20, kPart = 256 * kMib;

// What the host has left, in bytes, or -1 where it does not tell.
long long Available() {
  std::ifstream file("/proc/meminfo");
  for (std::string word; file >> word;) {
    long long kib = 0;
    if (word == "MemAvailable:" && file >> kib) return kib * 1024;
  }
  return -1;
}

// The reservation is far larger than what would show. Other processes take and give memory, too: of several
// reservations the one in the middle counts.
CTS_CASE() {
  constexpr std::size_t kBytes = std::size_t{8} << 30;
  std::vector<long long> taken(9);
  CTS_CUDA(cudaFree(nullptr));
  if (Available() < 8 * kPart) return cts::PowerNotShown("the host has little memory left, or does not tell");
  for (long long& each : taken) {
    std::unique_ptr<cts::Reservation> range;
    std::unique_ptr<cts::PinnedBuffer<char>> memory;
    const long long before = Available();
    if (cts::control()) {
      memory = std::make_unique<cts::PinnedBuffer<char>>(kPart);
    } else {
      range = std::make_unique<cts::Reservation>(kBytes);
    }
    each = before - Available();
  }
  std::sort(taken.begin(), taken.end());
  if (CTS_EXPECT_LT(taken[taken.size() / 2], kPart / 2, "a reservation of addresses takes memory of the host") &&
      cts::control())
    cts::PowerNotShown("page-locked memory is not seen to take memory of the host");
}

}  // namespace
