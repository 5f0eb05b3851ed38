/*---
clause: mm.prefetch.locations
covers: a node of the host, by its type and id
control: the device is named
control-fails-with: a prefetch to a node of the host is not told as one
requires: [managed, driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr const char* kOther = "a prefetch to a node of the host is not told as one";

// The node next to the device, or the first one where none is told, from each place. The host reads all of it
// afterwards.
CTS_CASE() {
  int node = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&node, cudaDevAttrHostNumaId, 0));
  const bool told = node >= 0;
  if (!told) node = 0;
  constexpr std::size_t kBytes = 3 << 20;
  for (const cts::ResidenceRow& row : cts::kResidences) {
    cts::Row(row.name, [&] {
      const cts::ManagedBuffer<unsigned char> block(kBytes);
      const cts::Stream stream;
      cts::Stamps stamps(1);
      stamps.Put(stream, block.data(), kBytes, 1);
      cts::PutWhere(block.data(), kBytes, row.residence, stream);
      cudaMemLocation location = cts::OnDeviceLocation();
      if (!cts::control()) {
        location.type = cudaMemLocationTypeHostNuma;
        location.id = node;
      }
      const cudaError_t code = cts::Taken(cudaMemPrefetchAsync(block.data(), kBytes, location, 0, stream));
      if (!told && code != cudaSuccess) return cts::PowerNotShown("the system has no nodes of the host");
      CTS_EXPECT_EQ(code, cudaSuccess, "a prefetch to a node of the host was refused");
      stream.Synchronize();
      CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocationType, block.data(), kBytes),
                    cudaMemLocationTypeHostNuma, kOther);
      if (!cts::control())
        CTS_EXPECT_EQ(cts::RangeAttribute(cudaMemRangeAttributeLastPrefetchLocationId, block.data(), kBytes), node,
                      "the id of the last prefetch is not that of the node");
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < kBytes; ++i) wrong += block[i] != cts::StampOf(1, i);
      CTS_EXPECT_EQ(wrong, 0, "a prefetch changed what it moved");
    });
  }
}

}  // namespace
