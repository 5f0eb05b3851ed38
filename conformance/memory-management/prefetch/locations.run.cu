/*---
clause: mm.prefetch.locations
control: a device with that id is named
control-fails-with: a prefetch did not go where it was sent
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

#include <string>

namespace {

// Ids that are said to be ignored are wild.
CTS_CASE() {
  constexpr std::size_t kBytes = 1 << 20;
  constexpr int kWild = 12345;
  const struct {
    const char* name;
    cudaMemLocationType type;
    int id, expected;
  } rows[] = {{"host", cudaMemLocationTypeHost, 0, cudaCpuDeviceId},
              {"host-with-a-wild-id", cudaMemLocationTypeHost, kWild, cudaCpuDeviceId},
              {"nearest-node", cudaMemLocationTypeHostNumaCurrent, 0, cudaCpuDeviceId},
              {"nearest-node-with-a-wild-id", cudaMemLocationTypeHostNumaCurrent, kWild, cudaCpuDeviceId},
              {"device", cudaMemLocationTypeDevice, 0, 0}};
  int node = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&node, cudaDevAttrHostNumaId, 0));
  const bool nodes = node >= 0;
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      const cts::ManagedBuffer<unsigned char> block(kBytes);
      const cts::Stream stream;
      cts::Stamps stamps(1);
      stamps.Put(stream, block.data(), kBytes, 1);
      cudaMemLocation location = cts::OnHostLocation();
      location.type = cts::control() ? cudaMemLocationTypeDevice : row.type;
      location.id = cts::control() ? kWild : row.id;
      const cudaError_t code = cts::Taken(cudaMemPrefetchAsync(block.data(), kBytes, location, 0, stream));
      if (location.type == cudaMemLocationTypeHostNumaCurrent && code != cudaSuccess && !nodes)
        return cts::PowerNotShown("the system has no nodes of the host");
      CTS_EXPECT_EQ(code, cudaSuccess, "a prefetch did not go where it was sent");
      stamps.Check(stream, block.data(), kBytes, 1);
      stream.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong(), 0, "a prefetch changed what it moved");
      CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocation, block.data(), kBytes), row.expected,
                    "a prefetch did not go where it was sent");
    });
  }
}

}  // namespace
