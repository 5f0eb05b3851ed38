/*---
clause: mm.discard.in-stream-order
control: the discard and the write after it go into another stream
control-fails-with: work before a discard did not find what managed memory held
requires: [managed, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kNotFound = "work before a discard did not find what managed memory held";
constexpr std::size_t kBytes = 2 << 20;

// A kernel that is late looks at the whole block, and a copy takes it out. After them the block is discarded, goes to
// and fro, and is written otherwise.
CTS_CASE() {
  for (const cts::ResidenceRow& residence : cts::kResidences) {
    cts::Row(residence.name, [&] {
      const cts::ManagedBuffer<unsigned char> block(kBytes);
      const cts::PinnedBuffer<unsigned char> copy(kBytes);
      const cts::HostWindows windows;
      const unsigned long long late_ns = cts::WindowNs();
      const cts::Stream stream, other;
      cts::Stamps before(cts::EveryByte()), later_ones(cts::EveryByte());
      before.Put(stream, block.data(), kBytes, 1);
      CTS_CUDA(cudaDeviceSynchronize());
      later_ones.Check(other, block.data(), kBytes, 1);  // no first use of a stream or a kernel falls into the window
      CTS_CUDA(cudaDeviceSynchronize());
      later_ones.Put(other, block.data(), kBytes, 1);
      cts::PutWhere(block.data(), kBytes, residence.residence, stream);
      CTS_CUDA(cudaDeviceSynchronize());
      before.Check(stream, block.data(), kBytes, 1, late_ns);
      CTS_CUDA(cudaMemcpyAsync(copy.data(), block.data(), kBytes, cudaMemcpyDefault, stream));
      const cts::Stream& later = cts::control() ? other : stream;
      void* range = block.data();
      std::size_t bytes = kBytes;
      CTS_CUDA(cudaMemDiscardBatchAsync(&range, &bytes, 1, 0, later));
      CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnHostLocation(), 0, later));
      CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, cts::OnDeviceLocation(), 0, later));
      later_ones.Put(later, block.data(), kBytes, 2);
      CTS_CUDA(cudaDeviceSynchronize());
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < kBytes; i += cts::EveryByte()) wrong += copy[i] != cts::StampOf(1, i);
      const bool kept = before.wrong() + wrong == 0;
      if (cts::control() && kept) {
        cts::RecordWindow(kNotFound, -1);
        cts::PowerNotShown("nothing ran during a late kernel of another stream");
      }
      CTS_EXPECT(kept, kNotFound);
    });
  }
}

}  // namespace
