/*---
clause: mm.pool.current-for-location
covers: each device by itself, and both setting functions in turn
control: the location is the other device
control-fails-with: the current pool by location is not the one that was set last for that device
requires: [memory-pools, gpus-2, driver-13-0]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/threads.h"
#include "cts/process/two_gpus.h"

namespace {

constexpr int kSteps = 4;

// Either device gets pools in turn, by its location or its ordinal. Both are asked each time, also by another thread.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::On<cts::Pool> pools[2][2] = {{cts::On<cts::Pool>(0), cts::On<cts::Pool>(0)},
                                              {cts::On<cts::Pool>(1), cts::On<cts::Pool>(1)}};
      cudaMemPool_t set_last[2] = {cts::DefaultPool(0), cts::DefaultPool(1)};
      const auto expect = [&] {
        for (const int device : {0, 1}) {
          cudaMemLocation location = cts::OnDeviceLocation(cts::control() ? 1 - device : device);
          cudaMemPool_t told = nullptr;
          CTS_CUDA(cudaMemGetMemPool(&told, &location, cudaMemAllocationTypePinned));
          CTS_EXPECT_EQ(told, set_last[device],
                        "the current pool by location is not the one that was set last for that device");
        }
      };
      const cts::OnDevice on(pair.other);
      for (int step = 0; step < kSteps; ++step) {
        const int device = step % 2 == 0 ? pair.one : pair.other;
        set_last[device] = *pools[device][step / 2];
        cudaMemLocation location = cts::OnDeviceLocation(device);
        CTS_CUDA((step + device) % 2 == 0 ? cudaMemSetMemPool(&location, cudaMemAllocationTypePinned, set_last[device])
                                          : cudaDeviceSetMemPool(device, set_last[device]));
        expect();
        cts::InThread(expect);
      }
      for (const int device : {0, 1}) CTS_CUDA(cudaDeviceSetMemPool(device, cts::DefaultPool(device)));
    });
  }
}

}  // namespace
