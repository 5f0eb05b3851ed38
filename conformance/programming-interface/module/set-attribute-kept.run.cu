/*---
clause: pi.module.set-attribute-kept
control: the value is set for another kernel
control-fails-with: a kernel does not tell the amount of shared memory that was set
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "shared-amounts.cuh"

namespace {

// The amounts go up and down. Occupancy is asked before the first one, too, so that an old answer would show.
CTS_CASE() {
  EachWay([](Way way) {
    const Loaded loaded(way, kImage);
    const Amounts amounts(way, loaded.Kernel("Fill").handle), other(way, loaded.Kernel("Other").handle);
    const int most = MostSharedMemory();
    (void)amounts.Occupancy(most);
    for (const int bytes : {most, 1024, most / 2 / 4 * 4, most, 4096}) {
      (cts::control() ? other : amounts).Set(bytes);
      CTS_EXPECT_EQ(amounts.Get(), bytes, "a kernel does not tell the amount of shared memory that was set");
      if (cts::control()) return;
      CTS_EXPECT_LE(1, amounts.Occupancy(bytes), "no block has room with an amount of shared memory that was set");
      CTS_EXPECT_EQ(amounts.Fill(bytes), 4711u, "a launch with the amount of shared memory that was set did not run");
    }
  });
}

}  // namespace
