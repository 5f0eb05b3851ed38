/*---
clause: mm.pointer-attribute.mapped
control: the granule after the mappings is asked
control-fails-with: a mapped address is said not to be mapped, or one that is not mapped to be
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include "mapped-rows.cuh"

namespace {

constexpr const char* kOther = "a mapped address is said not to be mapped, or one that is not mapped to be";

// Of several attributes at once, which is no error where nothing is mapped.
bool IsMapped(CUdeviceptr at) {
  unsigned long long mapped = 0, managed = 0;
  CUpointer_attribute attributes[] = {CU_POINTER_ATTRIBUTE_MAPPED, CU_POINTER_ATTRIBUTE_IS_MANAGED};
  void* values[] = {&mapped, &managed};
  CTS_CU(CTS_DRIVER(cuPointerGetAttributes)(2, attributes, values, at));
  return (mapped & 0xFF) != 0;
}

// Three mappings, of which the second goes and comes again.
CTS_CASE() {
  cts::ThreeMappings three;
  const std::size_t granule = three.granule;
  const auto asked = [&](CUdeviceptr at) { return cts::control() ? three.behind() : at; };
  for (const cts::Mapping& mapping : three.mappings)
    for (const std::size_t offset : {std::size_t{0}, mapping.size() - 1})
      CTS_EXPECT(IsMapped(asked(mapping.address() + offset)), kOther);
  const CUdeviceptr second = three.mappings[1].address();
  three.mappings[1].Unmap();
  CTS_EXPECT(!IsMapped(second), kOther);
  CTS_EXPECT(!IsMapped(second + granule - 1), kOther);
  CTS_EXPECT(!IsMapped(three.behind()), kOther);
  CTS_EXPECT(IsMapped(asked(second - 1)), kOther);
  CTS_EXPECT(IsMapped(asked(second + granule)), kOther);
  const cts::Mapping again(second, three.memories[1], CU_MEM_ACCESS_FLAGS_PROT_NONE);
  CTS_EXPECT(IsMapped(asked(second)), kOther);
}

}  // namespace
