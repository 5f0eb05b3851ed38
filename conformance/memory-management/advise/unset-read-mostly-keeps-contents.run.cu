/*---
clause: mm.advise.unset-read-mostly-keeps-contents
control: a byte is filled after the advice
control-fails-with: memory that was read-mostly lost its contents
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

#include <string>

namespace {

constexpr std::size_t kBytes = 2 << 20, kStep = 61;
constexpr unsigned kRounds = 60;

// A block with a copy on host and device; kernels of two streams read all of it while the advice is taken back, of
// the whole or of a part, with a preferred location and without; then the host reads it.
CTS_CASE() {
  for (const char* preferred : {"no-preferred-location", "preferred-on-the-host", "preferred-on-the-device"}) {
    cts::Row(preferred, [&] {
      const cts::ManagedBuffer<unsigned char> block(kBytes);
      const cts::Stream streams[] = {cts::Stream(), cts::Stream()};
      cts::Stamps stamps(kStep);
      const std::string name = preferred;
      if (name != "no-preferred-location")
        CTS_CUDA(cudaMemAdvise(block.data(), kBytes, cudaMemAdviseSetPreferredLocation,
                               name == "preferred-on-the-host" ? cts::OnHostLocation() : cts::OnDeviceLocation()));
      std::size_t wrong = 0;
      const unsigned rounds = cts::Rounds(kRounds);
      for (unsigned round = 0; round < rounds; ++round) {
        stamps.Put(streams[0], block.data(), kBytes, round);
        cts::PutWhere(block.data(), kBytes, cts::Residence::kBoth, streams[0]);
        for (int k = 0; k < 4; ++k) stamps.Check(streams[k % 2], block.data(), kBytes, round);
        const std::size_t at = round % 3 == 0 ? 0 : 5000 * (round % 300),
                          bytes = round % 3 == 0 ? kBytes : 100'000 + round % 300;
        CTS_CUDA(cudaMemAdvise(block.data() + at, bytes, cudaMemAdviseUnsetReadMostly, cts::OnDeviceLocation()));
        for (int k = 0; k < 2; ++k) stamps.Check(streams[k], block.data(), kBytes, round);
        if (cts::control()) {
          CTS_CUDA(cudaDeviceSynchronize());
          CTS_CUDA(cudaMemset(block.data() + at, 0xFE, kStep));
        }
        if (round % 2 == 0)
          for (std::size_t i = 0; i < kBytes; i += kStep) wrong += block[i] != cts::StampOf(round, i);
        stamps.Check(streams[round % 2], block.data(), kBytes, round);
        CTS_CUDA(cudaDeviceSynchronize());
      }
      CTS_EXPECT_EQ(stamps.wrong() + wrong, 0, "memory that was read-mostly lost its contents");
    });
  }
}

}  // namespace
