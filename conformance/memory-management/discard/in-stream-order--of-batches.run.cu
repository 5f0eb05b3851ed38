/*---
clause: mm.discard.in-stream-order
covers: batches of several ranges, also with a prefetch
control: the discards and the write after them go into another stream
control-fails-with: work before a batch of discards did not find what managed memory held
requires: [managed, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

#include <string>

namespace {

constexpr std::size_t kEach = 1 << 20, kRanges = 4, kBytes = kRanges * kEach;

// All ranges of the block, to the device and to the host in turn where they are prefetched as well.
void Discard(unsigned char* block, bool prefetch, cudaStream_t stream) {
  void* at[kRanges];
  std::size_t sizes[kRanges], first[kRanges];
  cudaMemLocation locations[kRanges];
  for (std::size_t i = 0; i < kRanges; ++i) {
    at[i] = block + i * kEach;
    sizes[i] = kEach;
    first[i] = i;
    locations[i] = i % 2 == 0 ? cts::OnHostLocation() : cts::OnDeviceLocation();
  }
  CTS_CUDA(prefetch ? cudaMemDiscardAndPrefetchBatchAsync(at, sizes, kRanges, locations, first, kRanges, 0, stream)
                    : cudaMemDiscardBatchAsync(at, sizes, kRanges, 0, stream));
}

// A kernel that is late looks at the whole block, and a copy takes it out. After them the ranges are discarded, and all
// is written otherwise.
void Check(const cts::ResidenceRow& residence, bool prefetch) {
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::PinnedBuffer<unsigned char> copy(kBytes);
  const unsigned long long late_ns = cts::LateNs();
  const cts::Stream stream, other;
  cts::Stamps before(cts::EveryByte()), later_ones(cts::EveryByte());
  before.Put(stream, block.data(), kBytes, 1);
  CTS_CUDA(cudaDeviceSynchronize());
  later_ones.Check(other, block.data(), kBytes, 1);  // no first use of a stream or a kernel falls into the window
  CTS_CUDA(cudaDeviceSynchronize());
  later_ones.Put(other, block.data(), kBytes, 1);
  CTS_CUDA(cudaDeviceSynchronize());
  cts::PutWhere(block.data(), kBytes, residence.residence, stream);
  before.Check(stream, block.data(), kBytes, 1, late_ns);
  CTS_CUDA(cudaMemcpyAsync(copy.data(), block.data(), kBytes, cudaMemcpyDefault, stream));
  const cts::Stream& later = cts::control() ? other : stream;
  Discard(block.data(), prefetch, later);
  if (!prefetch) CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnHostLocation(), 0, later));
  CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnDeviceLocation(), 0, later));
  later_ones.Put(later, block.data(), kBytes, 2);
  CTS_CUDA(cudaDeviceSynchronize());
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < kBytes; i += cts::EveryByte()) wrong += copy[i] != cts::StampOf(1, i);
  cts::ExpectKept(before.wrong() + wrong == 0, "work before a batch of discards did not find what managed memory held");
}

CTS_CASE() {
  for (const cts::ResidenceRow& residence : cts::kResidences) {
    for (const bool prefetch : {false, true}) {
      cts::Row((std::string(residence.name) + (prefetch ? "-discard-and-prefetch" : "-discard")).c_str(),
               [&] { Check(residence, prefetch); });
    }
  }
}

}  // namespace
