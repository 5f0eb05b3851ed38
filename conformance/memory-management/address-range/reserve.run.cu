/*---
clause: mm.address-range.reserve
control: one reservation is looked at as if it were two
control-fails-with: addresses that are reserved belong to another reservation or allocation as well
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/virtual_memory.h"

#include <algorithm>
#include <memory>
#include <random>

namespace {

struct Range {
  std::size_t begin, end;
};

// Reservations of one granule to 8 GiB among allocations of each kind, of which every third one goes and makes room.
CTS_CASE() {
  constexpr int kEach = 60;
  const std::size_t granule = cts::Granule();
  std::mt19937_64 random(cts::seed());
  std::vector<std::unique_ptr<cts::Reservation>> reservations;
  std::vector<std::unique_ptr<cts::DeviceBuffer<char>>> blocks;
  std::vector<std::unique_ptr<cts::PinnedBuffer<char>>> page_locked;
  std::vector<std::unique_ptr<cts::HostRange>> pages;
  for (int i = 0; i < kEach; ++i) {
    const std::size_t most = (std::size_t{8} << 30) / granule;
    const std::size_t count = i % 3 == 0 ? 1 : i % 3 == 1 ? 1 + random() % 64 : 1 + random() % most;
    reservations.push_back(std::make_unique<cts::Reservation>(count * granule));
    blocks.push_back(std::make_unique<cts::DeviceBuffer<char>>(1 + random() % (2 * granule)));
    page_locked.push_back(std::make_unique<cts::PinnedBuffer<char>>(1 + random() % 100'000));
    pages.push_back(std::make_unique<cts::HostRange>(cts::HostPage() * (1 + random() % 600)));
    if (i % 3 != 2) continue;
    const std::size_t gone = random() % reservations.size();
    reservations.erase(reservations.begin() + static_cast<std::ptrdiff_t>(gone));
    blocks.erase(blocks.begin());
    page_locked.erase(page_locked.begin());
    pages.erase(pages.begin());
  }
  std::vector<Range> ranges;
  const auto add = [&](std::size_t begin, std::size_t bytes) { ranges.push_back({begin, begin + bytes}); };
  const auto number = [](const void* address) { return reinterpret_cast<std::size_t>(address); };
  for (const auto& each : reservations) add(each->address(), each->size());
  for (const auto& each : blocks) add(number(each->data()), each->size());
  for (const auto& each : page_locked) add(number(each->data()), each->size());
  for (const auto& each : pages) add(number(each->data()), each->size());
  if (cts::control()) ranges.push_back(ranges[reservations.size() / 2]);
  std::sort(ranges.begin(), ranges.end(), [](const Range& one, const Range& other) { return one.begin < other.begin; });
  std::size_t overlaps = 0;
  for (std::size_t i = 1; i < ranges.size(); ++i) overlaps += ranges[i].begin < ranges[i - 1].end;
  CTS_EXPECT_EQ(overlaps, 0, "addresses that are reserved belong to another reservation or allocation as well");
}

}  // namespace
