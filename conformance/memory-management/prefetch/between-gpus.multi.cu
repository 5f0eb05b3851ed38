/*---
clause: mm.prefetch.between-gpus
control: a byte is filled after the prefetches
control-fails-with: prefetches between devices changed the contents of managed memory
requires: [managed, gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/two_gpus.h"

#include <random>

namespace {

constexpr std::size_t kBytes = 4 << 20, kStep = 61;
constexpr unsigned kRounds = 60, kPrefetches = 4;

// One device writes, prefetches to both devices and the host follow in any order, the other device and the host look.
// The block is read-mostly for two rounds of four, so that the second one writes what has copies. The events order the
// writers, and no wait does.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::On<cts::Stream> streams[] = {cts::On<cts::Stream>(0), cts::On<cts::Stream>(1)};
  const cts::On<cts::Event> events[] = {cts::On<cts::Event>(0), cts::On<cts::Event>(1)};
  const cts::On<cts::Stamps> stamps[] = {cts::On<cts::Stamps>(0, kStep), cts::On<cts::Stamps>(1, kStep)};
  std::mt19937_64 random(cts::seed());
  std::size_t wrong = 0;
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 0; round < rounds; ++round) {
    const int writer = static_cast<int>(random() % 2), reader = 1 - writer;
    CTS_CUDA(cudaMemAdvise(block.data(), kBytes,
                           round % 4 < 2 ? cudaMemAdviseSetReadMostly : cudaMemAdviseUnsetReadMostly,
                           cts::OnDeviceLocation()));
    {
      const cts::OnDevice on(writer);
      stamps[writer]->Put(*streams[writer], block.data(), kBytes, round);
      for (unsigned k = 0; k < kPrefetches; ++k) {
        const auto to = static_cast<int>(random() % 3);
        const std::size_t at = random() % kBytes;
        CTS_CUDA(cudaMemPrefetchAsync(block.data() + at, kBytes - at,
                                      to == 2 ? cts::OnHostLocation() : cts::OnDeviceLocation(to), 0,
                                      *streams[writer]));
      }
      if (cts::control()) CTS_CUDA(cudaMemsetAsync(block.data() + kBytes - 1, 0xFE, 1, *streams[writer]));
      CTS_CUDA(cudaEventRecord(*events[writer], *streams[writer]));
    }
    {
      const cts::OnDevice on(reader);
      CTS_CUDA(cudaStreamWaitEvent(*streams[reader], *events[writer], 0));
      stamps[reader]->Check(*streams[reader], block.data(), kBytes, round);
      CTS_CUDA(cudaEventRecord(*events[reader], *streams[reader]));
    }
    const cts::OnDevice on(writer);
    CTS_CUDA(cudaStreamWaitEvent(*streams[writer], *events[reader], 0));
    if (round % 5 != 0) continue;
    streams[writer]->Synchronize();
    for (std::size_t i = 0; i < kBytes; i += kStep) wrong += block[i] != cts::StampOf(round, i);
  }
  for (int device = 0; device < 2; ++device) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaDeviceSynchronize());
    wrong += stamps[device]->wrong();
  }
  CTS_EXPECT_EQ(wrong, 0, "prefetches between devices changed the contents of managed memory");
}

}  // namespace
