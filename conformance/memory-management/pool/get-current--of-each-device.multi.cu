/*---
clause: mm.pool.get-current
covers: each device by itself, whichever device is current
control: the other device is asked for
control-fails-with: the current pool of a device is not the one that was set last for it
requires: [memory-pools, gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/two_gpus.h"

namespace {

// A pool that is set for one device leaves the other one its own.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::On<cts::Pool> of_one(pair.one), of_other(pair.other), next(pair.one);
      const auto told = [](int device) {
        cudaMemPool_t pool = nullptr;
        CTS_CUDA(cudaDeviceGetMemPool(&pool, device));
        return pool;
      };
      const auto expect = [&](cudaMemPool_t one, cudaMemPool_t other) {
        for (const int current : {pair.one, pair.other}) {
          const cts::OnDevice on(current);
          CTS_EXPECT(told(cts::control() ? pair.other : pair.one) == one && told(pair.other) == other,
                     "the current pool of a device is not the one that was set last for it");
        }
      };
      const cts::OnDevice on(pair.other);
      CTS_CUDA(cudaDeviceSetMemPool(pair.one, *of_one));
      expect(*of_one, cts::DefaultPool(pair.other));
      CTS_CUDA(cudaDeviceSetMemPool(pair.other, *of_other));
      expect(*of_one, *of_other);
      CTS_CUDA(cudaDeviceSetMemPool(pair.one, *next));
      expect(*next, *of_other);
      for (const int device : {0, 1}) CTS_CUDA(cudaDeviceSetMemPool(device, cts::DefaultPool(device)));
    });
  }
}

}  // namespace
