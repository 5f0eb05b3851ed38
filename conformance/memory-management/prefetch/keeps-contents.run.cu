/*---
clause: mm.prefetch.keeps-contents
control: a byte is filled after the prefetches
control-fails-with: a prefetch changed the contents of managed memory
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

#include <random>
#include <string>

namespace {

constexpr std::size_t kPage = 4096, kLarge = 2 << 20, kBytes = 4 * kLarge, kStep = 61;
constexpr unsigned kRounds = 12, kPrefetches = 8;
constexpr std::size_t kSizes[] = {1, kPage - 1, kPage, kPage + 1, kLarge - 1, kLarge + 1, kBytes};

// Kernels fill the block; prefetches of one size from many places go to and fro, without a wait; kernels and the host
// look at all of it.
CTS_CASE() {
  for (const cts::ResidenceRow& residence : cts::kResidences) {
    for (const std::size_t size : kSizes) {
      cts::Row((std::string(residence.name) + "-" + std::to_string(size) + "-bytes").c_str(), [&] {
        const cts::ManagedBuffer<unsigned char> block(kBytes);
        const cts::Stream stream, other;
        const cts::Event event;
        cts::Stamps stamps(kStep);
        std::mt19937_64 random(cts::seed());
        std::size_t wrong = 0;
        const unsigned rounds = cts::Rounds(kRounds);
        for (unsigned round = 0; round < rounds; ++round) {
          if (round % 4 == 3)
            CTS_CUDA(cudaMemAdvise(block.data() + kLarge, kLarge, cudaMemAdviseSetPreferredLocation,
                                   round % 8 == 3 ? cts::OnDeviceLocation() : cts::OnHostLocation()));
          stamps.Put(stream, block.data(), kBytes, round);
          if (round == 0) cts::PutWhere(block.data(), kBytes, residence.residence, stream);
          for (unsigned k = 0; k < kPrefetches; ++k) {
            const std::size_t at = k == 0 ? 0 : random() % (kBytes - size + 1);
            CTS_CUDA(cudaMemPrefetchAsync(block.data() + at, size,
                                          (k + round) % 2 == 0 ? cts::OnHostLocation() : cts::OnDeviceLocation(), 0,
                                          stream));
          }
          if (cts::control()) CTS_CUDA(cudaMemsetAsync(block.data() + kBytes - 1, 0xFE, 1, stream));
          if (round % 2 == 0) {
            stamps.Check(stream, block.data(), kBytes, round);
          } else {
            CTS_CUDA(cudaEventRecord(event, stream));
            CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
            stamps.Check(other, block.data(), kBytes, round);
            CTS_CUDA(cudaEventRecord(event, other));
            CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
          }
          if (round % 3 != 2) continue;
          stream.Synchronize();
          for (std::size_t i = 0; i < kBytes; i += kStep) wrong += block[i] != cts::StampOf(round, i);
        }
        CTS_CUDA(cudaDeviceSynchronize());
        CTS_EXPECT_EQ(stamps.wrong() + wrong, 0, "a prefetch changed the contents of managed memory");
      });
    }
  }
}

}  // namespace
