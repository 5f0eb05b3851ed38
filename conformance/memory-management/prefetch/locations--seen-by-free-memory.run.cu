/*---
clause: mm.prefetch.locations
covers: memory comes to the device and leaves it
control: nothing is prefetched
control-fails-with: a prefetch did not bring the memory to its location
requires: [managed]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "../moved.family.cuh"

#include <cstring>

namespace {

// What a prefetch is compared with: the side that it goes to writes to all of the memory.
void Write(bool on_device, unsigned char* memory, cudaStream_t stream) {
  if (on_device) {
    CTS_CUDA(cudaMemsetAsync(memory, 1, kBytes, stream));
  } else {
    std::memset(memory, 1, kBytes);
  }
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    cudaMemLocationType type;
    bool to_device;
  } kRows[] = {{"device", cudaMemLocationTypeDevice, true},
               {"host", cudaMemLocationTypeHost, false},
               {"nearest-node", cudaMemLocationTypeHostNumaCurrent, false}};
  int node = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&node, cudaDevAttrHostNumaId, 0));
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      if (node < 0 && row.type == cudaMemLocationTypeHostNumaCurrent)
        return cts::PowerNotShown("the system has no nodes of the host");
      cudaMemLocation location{};
      location.type = row.type;
      ExpectMoves(
          row.to_device, cts::control(), [](unsigned char*) {},
          [&](unsigned char* memory, cudaStream_t stream) {
            CTS_CUDA(cudaMemPrefetchAsync(memory, kBytes, location, 0, stream));
          },
          [&](unsigned char* memory, cudaStream_t stream) { Write(row.to_device, memory, stream); },
          "a prefetch did not bring the memory to its location");
    });
  }
}

}  // namespace
