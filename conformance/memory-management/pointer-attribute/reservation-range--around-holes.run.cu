/*---
clause: mm.pointer-attribute.reservation-range
covers: holes at the begin, several reservations, mappings that change
control: begin and size of the mapping are asked
control-fails-with: the range of a mapped address is not the reservation around it
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <iterator>

namespace {

constexpr std::size_t kFirstHole = 2, kGranules = 7;

// Begin and size, each by itself and both in a list. A control does not ask a list, which need not take its attributes.
void Check(CUdeviceptr at, const cts::Reservation& range) {
  const auto begin = cts::control() ? CU_POINTER_ATTRIBUTE_MAPPING_BASE_ADDR : CU_POINTER_ATTRIBUTE_RANGE_START_ADDR;
  const auto size = cts::control() ? CU_POINTER_ATTRIBUTE_MAPPING_SIZE : CU_POINTER_ATTRIBUTE_RANGE_SIZE;
  constexpr const char* kOther = "the range of a mapped address is not the reservation around it";
  CUdeviceptr address = 0;
  std::size_t bytes = 0;
  const auto expect = [&] { CTS_EXPECT(address == range.address() && bytes == range.size(), kOther); };
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&address, begin, at));
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&bytes, size, at));
  expect();
  if (cts::control()) return;
  address = 0;
  bytes = 0;
  CUpointer_attribute attributes[] = {size, begin};
  void* values[] = {&bytes, &address};
  CTS_CU(CTS_DRIVER(cuPointerGetAttributes)(2, attributes, values, at));
  expect();
}
void CheckEach(const cts::Mapping& mapping, const cts::Reservation& range) {
  for (const std::size_t offset : {std::size_t{0}, mapping.size() / 2 + 1, mapping.size() - 1})
    Check(mapping.address() + offset, range);
}

// Each reservation has a hole at its begin and one between its mappings, and one memory is mapped in all of them.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory one(granule), two(2 * granule);
  const cts::Reservation ranges[] = {cts::Reservation(kGranules * granule), cts::Reservation((kGranules + 1) * granule),
                                     cts::Reservation((kGranules + 5) * granule)};
  const auto hole_end = [&](const cts::Reservation& range) { return range.address() + kFirstHole * granule; };
  cts::Row("several-reservations", [&] {
    std::vector<cts::Mapping> mappings;
    for (const cts::Reservation& range : ranges) {
      mappings.emplace_back(hole_end(range), one);
      mappings.emplace_back(hole_end(range) + 2 * granule, two);
    }
    for (std::size_t i = 0; i < mappings.size(); ++i) CheckEach(mappings[i], ranges[i / 2]);
  });
  cts::Row("mapped-again-elsewhere", [&] {
    for (std::size_t round = 0; round < 2 * std::size(ranges); ++round) {
      const cts::Reservation& range = ranges[round % std::size(ranges)];
      const cts::Mapping mapping(hole_end(range) + round % 2 * granule, two);
      CheckEach(mapping, range);
    }
  });
  cts::Row("reserved-again", [&] {
    for (const std::size_t granules : {kGranules, kGranules + 2, kGranules - 2}) {
      const cts::Reservation range(granules * granule);
      const cts::Mapping mapping(hole_end(range), one);
      CheckEach(mapping, range);
    }
  });
}

}  // namespace
