// Which rows the device may touch where mappings lie side by side.
#include "memory/memory_map.h"

#include <gtest/gtest.h>

namespace ref {
namespace {

constexpr u64 kLow = 1 << 20, kSize = 4096;

TEST(MemoryMap, TakesMappingsSideBySideForOneMemory) {
  MemoryMap map;
  map.Add(kLow, kSize, Region::kMapped, 0);
  map.Add(kLow + kSize, kSize, Region::kMapped, 0);
  EXPECT_TRUE(map.HoldsRow(kLow, 2 * kSize, true));
  EXPECT_FALSE(map.HoldsRow(kLow, 2 * kSize + 1, true));
  map.Allow(kLow + kSize, Region::kReadOnly);
  EXPECT_TRUE(map.HoldsRow(kLow, 2 * kSize, false));
  EXPECT_FALSE(map.HoldsRow(kLow, 2 * kSize, true));
  EXPECT_FALSE(map.Allows(kLow + kSize, 4, true));
  map.Allow(kLow + kSize, Region::kNoAccess);
  EXPECT_FALSE(map.HoldsRow(kLow, 2 * kSize, false));
  EXPECT_FALSE(map.Allows(kLow + kSize, 4, false));
  EXPECT_TRUE(map.Allows(kLow, 4, true));
}

TEST(MemoryMap, KeepsOtherNeighboursApart) {
  MemoryMap map;
  map.Add(kLow, kSize, Region::kDevice, 0);
  map.Add(kLow + kSize, kSize, Region::kDevice, 0);
  EXPECT_TRUE(map.HoldsRow(kLow, kSize, true));
  EXPECT_FALSE(map.HoldsRow(kLow, kSize + 1, true));
}

}  // namespace
}  // namespace ref
