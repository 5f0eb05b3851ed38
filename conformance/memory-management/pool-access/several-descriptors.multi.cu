/*---
clause: mm.pool-access.several-descriptors
control: the list ends before the other device
control-fails-with: a call did not set the access of each device that it names
requires: [memory-pools, peer-access]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/pool_access.h"
#include "cts/process/two_gpus.h"

#include <algorithm>
#include <vector>

namespace {

// The own device and all others that can be given access, at most seven, in both orders; given and taken.
CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      std::vector<int> devices = {pair.one};
      for (int device = 0; device < std::min(count, 8); ++device) {
        int can = 0;
        if (device != pair.one) CTS_CUDA(cudaDeviceCanAccessPeer(&can, device, pair.one));
        if (can != 0) devices.push_back(device);
      }
      for (const bool turned : {false, true}) {
        const cts::On<cts::Pool> pool(pair.one);
        if (turned) std::reverse(devices.begin() + (cts::control() ? 1 : 0), devices.end());
        for (const cudaMemAccessFlags access : {cudaMemAccessFlagsProtReadWrite, cudaMemAccessFlagsProtNone}) {
          std::vector<cudaMemAccessDesc> list;
          for (const int device : devices)
            list.push_back(cts::PoolAccess(device, device == pair.one ? cudaMemAccessFlagsProtReadWrite : access));
          CTS_CUDA(cudaMemPoolSetAccess(*pool, list.data(), cts::control() ? 1 : list.size()));
          for (const int device : devices) {
            const cudaMemAccessFlags expected = device == pair.one ? cudaMemAccessFlagsProtReadWrite : access;
            CTS_EXPECT_EQ(cts::PoolAccessOf(*pool, device), expected,
                          "a call did not set the access of each device that it names");
          }
        }
      }
    });
  }
}

}  // namespace
