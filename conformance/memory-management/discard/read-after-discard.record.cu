/*---
clause: mm.discard.read-after-discard
requires: [managed, driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace {

// Whether a discarded range reads as before, or as 0, where the host or the device had it.
CTS_CASE() {
  constexpr std::size_t kBytes = 4 << 20;
  const cts::Stream stream;
  for (const cts::ResidenceRow& row : {cts::kResidences[0], cts::kResidences[1]}) {
    cts::Row(row.name, [&] {
      const cts::ManagedPages block(kBytes);
      void* memory = block.data();
      std::size_t bytes = kBytes;
      std::memset(memory, 0x5A, kBytes);
      cts::PutWhere(memory, kBytes, row.residence, stream);
      CTS_CUDA(cudaMemDiscardBatchAsync(&memory, &bytes, 1, 0, stream));
      stream.Synchronize();
      std::vector<unsigned char> read(kBytes);
      CTS_CUDA(cudaMemcpy(read.data(), memory, kBytes, cudaMemcpyDefault));
      const auto all = [&](unsigned char value) {
        return std::all_of(read.begin(), read.end(), [&](unsigned char byte) { return byte == value; });
      };
      CTS_OBSERVE("as-before", all(0x5A));
      CTS_OBSERVE("zero", all(0));
    });
  }
}

}  // namespace
