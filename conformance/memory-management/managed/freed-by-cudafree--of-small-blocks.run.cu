/*---
clause: mm.managed.freed-by-cudafree
covers: small blocks among others, and frees by another thread
control: the block is not freed
control-fails-with: a small block of managed memory could be freed after cudaFree
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/threads.h"

#include <iterator>
#include <string>

namespace {

constexpr std::size_t kSizes[] = {1, 100, 4096, 5000, 65'537, 511, 70'000, 2};
constexpr unsigned kBlocks = 48, kRounds = 3;

// Blocks that may share pages lie somewhere; every third one goes, then the next third, then the rest. What is freed
// cannot be freed again, and what is not keeps its bytes.
void Check(const cts::ResidenceRow& row, bool by_thread) {
  const cts::Stream stream;
  for (unsigned round = 0; round < kRounds; ++round) {
    cts::Stamps stamps(1);
    unsigned char* blocks[kBlocks] = {};
    const auto size = [&](unsigned i) { return kSizes[(i + round) % std::size(kSizes)]; };
    for (unsigned i = 0; i < kBlocks; ++i) {
      CTS_CUDA(cudaMallocManaged(reinterpret_cast<void**>(&blocks[i]), size(i)));
      stamps.Put(stream, blocks[i], size(i), i);
    }
    for (unsigned i = 0; i < kBlocks; ++i) cts::PutWhere(blocks[i], size(i), row.residence, stream);
    for (unsigned third = 0; third < 3; ++third) {
      for (unsigned i = third; i < kBlocks; i += 3) {
        if (!cts::control() && by_thread) cts::InThread([&] { CTS_CUDA(cudaFree(blocks[i])); });
        if (!cts::control() && !by_thread) CTS_CUDA(cudaFree(blocks[i]));
        CTS_EXPECT_NE(cts::Taken(cudaFree(blocks[i])), cudaSuccess,
                      "a small block of managed memory could be freed after cudaFree");
      }
      for (unsigned i = 0; i < kBlocks; ++i)
        if (i % 3 > third) stamps.Check(stream, blocks[i], size(i), i);
      stream.Synchronize();
    }
    CTS_EXPECT_EQ(stamps.wrong(), 0, "managed memory lost its bytes when its neighbours were freed");
  }
}

CTS_CASE() {
  for (const cts::ResidenceRow& row : cts::kResidences) {
    cts::Row((std::string(row.name) + "-by-this-thread").c_str(), [&] { Check(row, false); });
    cts::Row((std::string(row.name) + "-by-another-thread").c_str(), [&] { Check(row, true); });
  }
}

}  // namespace
