/*---
clause: mm.pointer-attribute.mapped
covers: the attribute by itself, and at each place of a list
control: the mapping is taken away before the look, or comes before it
control-fails-with: the mapped attribute of an address is not whether it is mapped now
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <optional>
#include <utility>

namespace {

constexpr unsigned kPlaces = 3;

// Of an address where nothing is mapped a single query may be refused; it is not said to be mapped.
bool ByItself(CUdeviceptr at) {
  unsigned long long mapped = 0;
  const CUresult code = CTS_DRIVER(cuPointerGetAttribute)(&mapped, CU_POINTER_ATTRIBUTE_MAPPED, at);
  return code == CUDA_SUCCESS && (mapped & 0xFF) != 0;
}
bool InAList(CUdeviceptr at, unsigned place) {
  unsigned long long mapped = 0, managed = 0, size = 0;
  CUpointer_attribute attributes[] = {CU_POINTER_ATTRIBUTE_MAPPED, CU_POINTER_ATTRIBUTE_IS_MANAGED,
                                      CU_POINTER_ATTRIBUTE_RANGE_SIZE};
  void* values[] = {&mapped, &managed, &size};
  std::swap(attributes[0], attributes[place]);
  std::swap(values[0], values[place]);
  CTS_CU(CTS_DRIVER(cuPointerGetAttributes)(kPlaces, attributes, values, at));
  return (mapped & 0xFF) != 0;
}

// The middle one of three granules is mapped and unmapped again and again, beside a neighbour that stays.
void Check(bool mapped, bool by_itself) {
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule), beside(granule);
  const cts::Reservation range(3 * granule);
  const cts::Mapping neighbour(range.address(), beside);
  for (int round = 0; round < 6; ++round) {
    std::optional<cts::Mapping> mapping;
    mapping.emplace(range.address() + granule, memory,
                    round % 2 == 0 ? CU_MEM_ACCESS_FLAGS_PROT_READWRITE : CU_MEM_ACCESS_FLAGS_PROT_NONE);
    if (mapped == cts::control()) mapping.reset();
    for (const std::size_t offset : {std::size_t{0}, granule / 2 + 1, granule - 1}) {
      const CUdeviceptr at = range.address() + granule + offset;
      for (unsigned place = 0; place < (by_itself ? 1 : kPlaces); ++place)
        CTS_EXPECT_EQ(by_itself ? ByItself(at) : InAList(at, place), mapped,
                      "the mapped attribute of an address is not whether it is mapped now");
    }
  }
}

CTS_CASE() {
  cts::Row("mapped-by-itself", [] { Check(true, true); });
  cts::Row("mapped-in-a-list", [] { Check(true, false); });
  cts::Row("unmapped-by-itself", [] { Check(false, true); });
  cts::Row("unmapped-in-a-list", [] { Check(false, false); });
}

}  // namespace
