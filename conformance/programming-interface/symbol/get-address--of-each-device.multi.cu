/*---
clause: pi.symbol.get-address
covers: the address of each device
control: the address is asked for while the other device is the current one
control-fails-with: the address of a symbol is not that of its variable on the current device
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

constexpr int kCount = 1000;

__device__ int variable[kCount];

__global__ void Tell(int** address) { *address = variable; }

// Whichever device was asked first.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      for (const int device : {pair.one, pair.other}) {
        void* address = nullptr;
        {
          const cts::OnDevice asking(cts::control() ? 1 - device : device);
          CTS_CUDA(cudaGetSymbolAddress(&address, variable));
        }
        const cts::OnDevice on(device);
        const cts::DeviceBuffer<int*> seen(1);
        Tell<<<1, 1>>>(seen.data());
        CTS_FINISH();
        cudaPointerAttributes attributes{};
        CTS_CUDA(cudaPointerGetAttributes(&attributes, address));
        CTS_EXPECT(static_cast<int*>(address) == seen[0] && attributes.device == device,
                   "the address of a symbol is not that of its variable on the current device");
      }
    });
  }
}

}  // namespace
