/*---
clause: mm.pointer-attribute.mapping-range
covers: other mappings at the same addresses, one memory mapped twice
control: the mappings stay as they were before, or one lies a granule further
control-fails-with: the mapping that is told of an address is not the present one
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <optional>
#include <vector>

namespace {

constexpr const char* kOther = "the mapping that is told of an address is not the present one";

// Granules of the mappings, one after another: before, and then.
struct Change {
  const char* name;
  std::vector<std::size_t> before, then;
};
const Change kChanges[] = {{"one-into-three", {6}, {1, 2, 3}},
                           {"three-into-one", {1, 2, 3}, {6}},
                           {"the-other-way-round", {1, 2, 3}, {3, 2, 1}},
                           {"borders-moved", {2, 4}, {4, 2}}};

// What both attributes and cuMemGetAddressRange tell of an address.
void Check(CUdeviceptr at, CUdeviceptr address, std::size_t size) {
  CUdeviceptr base = 0, base_of_range = 0;
  std::size_t bytes = 0, bytes_of_range = 0;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&base, CU_POINTER_ATTRIBUTE_MAPPING_BASE_ADDR, at));
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&bytes, CU_POINTER_ATTRIBUTE_MAPPING_SIZE, at));
  CTS_CU(CTS_DRIVER(cuMemGetAddressRange)(&base_of_range, &bytes_of_range, at));
  CTS_EXPECT(base == address && base_of_range == address, kOther);
  CTS_EXPECT(bytes == size && bytes_of_range == size, kOther);
}

// One memory for each size. A range where all of them fit side by side, mapped in one way, then in another.
CTS_CASE() {
  const std::size_t granule = cts::Granule();
  std::vector<cts::PhysicalMemory> memories;
  for (std::size_t granules = 0; granules <= 6; ++granules)
    memories.emplace_back((granules == 0 ? 1 : granules) * granule);
  const cts::Reservation range(6 * granule);
  const auto map = [&](const std::vector<std::size_t>& sizes) {
    std::vector<cts::Mapping> mappings;
    CUdeviceptr at = range.address();
    for (const std::size_t granules : sizes) {
      mappings.emplace_back(at, memories[granules]);
      at += granules * granule;
    }
    return mappings;
  };
  for (const Change& change : kChanges) {
    cts::Row(change.name, [&] {
      std::vector<cts::Mapping> mappings = map(change.before);
      if (!cts::control()) {
        mappings.clear();
        mappings = map(change.then);
      }
      CUdeviceptr begin = range.address();
      for (const std::size_t granules : change.then) {
        const std::size_t size = granules * granule;
        for (const std::size_t offset : {std::size_t{0}, size / 2 + 1, size - 1}) Check(begin + offset, begin, size);
        begin += size;
      }
    });
  }
  cts::Row("one-memory-twice", [&] {
    const cts::Mapping first(range.address(), memories[2]);
    std::optional<cts::Mapping> second;
    second.emplace(range.address() + (cts::control() ? 3 : 2) * granule, memories[2]);
    const CUdeviceptr begin = range.address() + 2 * granule;
    Check(range.address() + 1, range.address(), 2 * granule);
    Check(begin + granule, begin, 2 * granule);
  });
}

}  // namespace
