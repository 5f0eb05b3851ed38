/*---
clause: mm.prefetch-batch.keeps-contents
control: a byte is filled after the batches
control-fails-with: a batch of prefetches changed the contents of managed memory
requires: [managed, driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kBlocks = 3, kBytes = 2 << 20, kStep = 29;
constexpr unsigned kRounds = 24;

// So many ranges of three blocks, of which many share pages or touch each other, some to the host and some to the
// device, without a wait.
CTS_CASE() {
  for (const std::size_t count : {1, 2, 100}) {
    cts::Row((std::to_string(count) + "-ranges").c_str(), [&] {
      std::vector<std::unique_ptr<cts::ManagedBuffer<unsigned char>>> blocks;
      for (std::size_t i = 0; i < kBlocks; ++i)
        blocks.push_back(std::make_unique<cts::ManagedBuffer<unsigned char>>(kBytes));
      const cts::Stream stream;
      cts::Stamps stamps(kStep);
      std::mt19937_64 random(cts::seed());
      std::size_t wrong = 0;
      const unsigned rounds = cts::Rounds(kRounds);
      for (unsigned round = 0; round < rounds; ++round) {
        for (std::size_t i = 0; i < kBlocks; ++i)
          stamps.Put(stream, blocks[i]->data(), kBytes, 3 * round + static_cast<unsigned>(i));
        std::vector<void*> ranges;
        std::vector<std::size_t> sizes;
        for (std::size_t k = 0; k < count; ++k) {
          const std::size_t at = random() % kBytes, most = k % 2 == 0 ? 5000 : kBytes;
          ranges.push_back(blocks[k % kBlocks]->data() + at);
          sizes.push_back(1 + random() % std::min(most, kBytes - at));
        }
        std::vector<cudaMemLocation> locations;
        std::vector<std::size_t> first;
        for (std::size_t k = 0; k < count; k += 1 + random() % 7) {
          locations.push_back((k + round) % 2 == 0 ? cts::OnDeviceLocation() : cts::OnHostLocation());
          first.push_back(k);
        }
        CTS_CUDA(cudaMemPrefetchBatchAsync(ranges.data(), sizes.data(), count, locations.data(), first.data(),
                                           first.size(), 0, stream));
        if (cts::control()) CTS_CUDA(cudaMemsetAsync(blocks[round % kBlocks]->data() + kBytes - 1, 0xFE, 1, stream));
        for (std::size_t i = 0; i < kBlocks; ++i)
          stamps.Check(stream, blocks[i]->data(), kBytes, 3 * round + static_cast<unsigned>(i));
        if (round % 3 != 2) continue;
        stream.Synchronize();
        for (std::size_t i = 0; i < kBytes; i += kStep) wrong += (*blocks[0])[i] != cts::StampOf(3 * round, i);
      }
      stream.Synchronize();
      CTS_EXPECT_EQ(stamps.wrong() + wrong, 0, "a batch of prefetches changed the contents of managed memory");
    });
  }
}

}  // namespace
