/*---
clause: mm.advise.no-effect-on-results
control: a prefetch of the second run changes what a page holds
control-fails-with: a program with advice and prefetches computed something else than without
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"

#include <memory>
#include <random>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kBlocks = 3, kBytes = 300'000;
constexpr unsigned kPrograms = 10, kSteps = 40;

__global__ void Mix(unsigned char* to, const unsigned char* from, std::size_t bytes, unsigned salt) {
  for (std::size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < bytes; i += std::size_t{gridDim.x} * blockDim.x)
    to[i] = static_cast<unsigned char>(to[i] * 3 + from[i] + i * salt);
}

__global__ void Spoil(unsigned char* page) { page[blockIdx.x * blockDim.x + threadIdx.x] ^= 0xFF; }

struct Blocks {
  Blocks() {
    for (std::size_t i = 0; i < kBlocks; ++i)
      each.push_back(std::make_unique<cts::ManagedBuffer<unsigned char>>(kBytes, static_cast<int>(i + 1)));
  }
  unsigned char* at(std::size_t i) const { return each[i]->data(); }
  std::vector<std::unique_ptr<cts::ManagedBuffer<unsigned char>>> each;
};

// One step of a program: a kernel, a copy, a fill or an access of the host, on parts of two blocks.
void Step(const Blocks& blocks, std::mt19937_64& random, cudaStream_t stream) {
  const std::size_t one = random() % kBlocks, other = (one + 1 + random() % (kBlocks - 1)) % kBlocks;
  const std::size_t bytes = 1 + random() % (kBytes / 2), to = random() % (kBytes / 2), from = random() % (kBytes / 2);
  const auto salt = static_cast<unsigned>(random() % 1000), what = static_cast<unsigned>(random() % 5);
  if (what < 2) {
    Mix<<<16, 128, 0, stream>>>(blocks.at(one) + to, blocks.at(other) + from, bytes, salt);
    CTS_CUDA(cudaGetLastError());
  } else if (what == 2) {
    CTS_CUDA(cudaMemcpyAsync(blocks.at(one) + to, blocks.at(other) + from, bytes, cudaMemcpyDefault, stream));
  } else if (what == 3) {
    CTS_CUDA(cudaMemsetAsync(blocks.at(one) + to, static_cast<int>(salt), bytes / 8 + 1, stream));
  } else {
    CTS_CUDA(cudaStreamSynchronize(stream));
    for (std::size_t i = 0; i < bytes; i += 7) blocks.at(one)[to + i] += blocks.at(other)[from + i] + salt;
  }
}

// Advice that is set or taken back, or a prefetch, of a part of a block.
void Advise(const Blocks& blocks, std::mt19937_64& random, cudaStream_t stream) {
  constexpr cudaMemoryAdvise kAdvice[] = {cudaMemAdviseSetReadMostly,        cudaMemAdviseUnsetReadMostly,
                                          cudaMemAdviseSetPreferredLocation, cudaMemAdviseUnsetPreferredLocation,
                                          cudaMemAdviseSetAccessedBy,        cudaMemAdviseUnsetAccessedBy};
  const std::size_t at = random() % kBytes, bytes = 1 + random() % (kBytes - at);
  unsigned char* const memory = blocks.at(random() % kBlocks) + at;
  const cudaMemLocation location = random() % 2 == 0 ? cts::OnDeviceLocation() : cts::OnHostLocation();
  const std::size_t what = random() % 9;
  if (what < 6) {
    CTS_CUDA(cudaMemAdvise(memory, bytes, kAdvice[what], location));
  } else {
    CTS_CUDA(cudaMemPrefetchAsync(memory, bytes, location, 0, stream));
  }
}

// Programs of steps that a seed chooses, each once as it is and once with advice and prefetches between all steps.
CTS_CASE() {
  const unsigned programs = cts::Rounds(kPrograms);
  for (unsigned program = 0; program < programs; ++program) {
    cts::Row(("program-" + std::to_string(program)).c_str(), [&] {
      const cts::Stream stream;
      const Blocks plain, advised;
      for (const bool with : {false, true}) {
        const Blocks& blocks = with ? advised : plain;
        std::mt19937_64 steps(cts::seed() * 1000 + program), advice(cts::seed() * 1000 + program + 500);
        for (unsigned step = 0; step < kSteps; ++step) {
          if (with)
            for (int k = 0; k < 3; ++k) Advise(blocks, advice, stream);
          Step(blocks, steps, stream);
        }
        if (cts::control() && with) Spoil<<<32, 128, 0, stream>>>(blocks.at(program % kBlocks));
        stream.Synchronize();
      }
      std::size_t differ = 0;
      for (std::size_t b = 0; b < kBlocks; ++b)
        for (std::size_t i = 0; i < kBytes; ++i) differ += plain.at(b)[i] != advised.at(b)[i];
      CTS_EXPECT_EQ(differ, 0, "a program with advice and prefetches computed something else than without");
    });
  }
}

}  // namespace
