/*---
clause: pi.mapped.aligned-access-single-8
control: the kernel stores the two halves one after the other
control-fails-with: a naturally aligned access of 8 bytes was split
rounds: 40
---*/
#include "cts/case.cuh"

#include <cstdint>

namespace {

using Word = std::uint64_t;
using Half = std::uint32_t;
constexpr Word kPattern = static_cast<Word>(0x5A5AA5A50F0FF0F0ull), kOther = static_cast<Word>(~kPattern);
constexpr unsigned kStores = 20000;

// Stores two patterns in turns, which differ in every bit, into memory of the host.
__global__ void Alternate(Word* word, unsigned* done, unsigned stride, bool halves) {
  for (unsigned i = 0; i < kStores; ++i) {
    const Word value = (i & 1) != 0 ? kPattern : kOther;
    Word* const at = word + i / 2 % 8 * stride;
    if (halves) {
      auto* const half = reinterpret_cast<volatile Half*>(at);
      half[0] = static_cast<Half>(value);
      cts::SpinFor(200);
      half[1] = static_cast<Half>(value >> (4 * sizeof(Word)));
      __threadfence_system();
    } else {
      *static_cast<volatile Word*>(at) = value;
    }
  }
  cts::RaiseFlag(done, 1u);
}

CTS_LITMUS(litmus, "a naturally aligned access of 8 bytes was split") {
  cts::PinnedBuffer<Word> words(8 * 1024);
  cts::PinnedBuffer<unsigned> done(1, 0);
  const cts::Stream stream;
  while (litmus.NextRound()) {
    const unsigned stride = 1 + litmus.Random(1000);
    for (unsigned i = 0; i < words.size(); ++i) words[i] = kPattern;
    done[0] = 0;
    Alternate<<<1, 1, 0, stream>>>(words.device(), done.device(), stride, cts::control());
    CTS_CUDA(cudaGetLastError());
    std::uint64_t reads = 0, split = 0;
    const cts::HostTimer timer;
    while (done.Load(0) == 0 && timer.Milliseconds() < 5000) {
      for (unsigned i = 0; i < 8; ++i) {
        const Word seen = words.Load(i * stride);
        split += seen != kPattern && seen != kOther;
        ++reads;
      }
      if (reads % 8192 == 0) (void)cudaStreamQuery(stream);
    }
    litmus.Count(reads, split);
    stream.Synchronize();
  }
}

}  // namespace
