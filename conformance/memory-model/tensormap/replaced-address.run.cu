/*---
clause: model.tensormap.replaced-address
control: the address is that of the first table again
control-fails-with: a map whose address was replaced does not lead to the new address
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "read-tile.cuh"

namespace {

using namespace cts::tiles;

constexpr unsigned kX = 64, kY = 16, kBox = 8, kTables = 3;

unsigned ValueAt(unsigned table, unsigned word) { return (table * 65536 + word) * 2654435761u + 1; }

// One map leads to each of the tables in turn, and back; a copy of it that was made before stays as it was.
CTS_CASE() {
  cts::DeviceBuffer<unsigned> tables(kTables * kX * kY);
  cts::HostCopy<unsigned> values(tables.size());
  for (unsigned i = 0; i < values.size(); ++i) values.data()[i] = ValueAt(i / (kX * kY), i % (kX * kY));
  tables.Write(values.data(), values.size());
  const Tensor tensor{2, {kX, kY, 1}, {kX * sizeof(unsigned), 0}, {kBox, kBox, 1}};
  alignas(64) CUtensorMap map = MapOf(tensor, tables.data());
  const CUtensorMap before = map;
  const auto leads_to = [](const CUtensorMap& of, unsigned table) {
    const auto seen = TileOf<2>(of, {16, 4, 0}, kBox * kBox);
    for (unsigned i = 0; i < kBox * kBox; ++i)
      if (seen[i] != ValueAt(table, (4 + i / kBox) * kX + 16 + i % kBox)) return false;
    return true;
  };
  for (const unsigned table : {1u, 2u, 0u, 2u}) {
    unsigned* const at = tables.data() + (cts::control() ? 0 : table * kX * kY);
    CTS_CU(CTS_DRIVER(cuTensorMapReplaceAddress)(&map, at));
    CTS_EXPECT(leads_to(map, table), "a map whose address was replaced does not lead to the new address");
  }
  CTS_EXPECT(leads_to(before, 0), "a copy of a map changed with it");
}

}  // namespace
