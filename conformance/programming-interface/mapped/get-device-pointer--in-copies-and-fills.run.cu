/*---
clause: pi.mapped.get-device-pointer
covers: copies and fills that are given the device address
control: the device address of another block is asked for
control-fails-with: what a copy, a fill and a kernel did at the device address is not in the block
requires: [host-register]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include <cstring>
#include <string>

namespace {

constexpr unsigned kCount = 3000, kInside = 1237;
constexpr size_t kBytes = kCount * sizeof(unsigned);

__global__ void AddOne(volatile unsigned* words, unsigned count) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) words[i] = words[i] + 1;
}

// A command writes through the device address, a kernel adds one there, and a copy brings it from there. The host finds
// it in the block, and in what was brought.
void Check(cts::MemoryKind kind, unsigned inside, const char* how) {
  const cts::MemoryBlock block(kind, kBytes), other(kind, kBytes);
  std::vector<unsigned> values(kCount - inside), brought(kCount - inside, 0);
  const size_t bytes = values.size() * sizeof(unsigned);
  const bool fills = std::strcmp(how, "fill") == 0;
  for (unsigned i = 0; i < values.size(); ++i) values[i] = fills ? 0x07070707u : 3 * i + 5;
  void* address = nullptr;
  CTS_CUDA(cudaHostGetDevicePointer(&address, (cts::control() ? other : block).data() + inside * sizeof(unsigned), 0));
  auto* const words = static_cast<unsigned*>(address);
  const cts::Stream stream;
  for (int round = 0; round < 3; ++round) {
    if (fills) {
      CTS_CUDA(cudaMemsetAsync(words, 7, bytes, stream));
    } else if (std::strcmp(how, "copy") == 0) {
      CTS_CUDA(cudaMemcpy(words, values.data(), bytes, cudaMemcpyDefault));
      CTS_CUDA(cudaStreamSynchronize(nullptr));  // it may return before the last bytes are there
    } else {
      CTS_CUDA(cudaMemcpyAsync(words, values.data(), bytes, cudaMemcpyDefault, stream));
    }
    AddOne<<<1, 256, 0, stream>>>(words, static_cast<unsigned>(values.size()));
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaMemcpyAsync(brought.data(), words, bytes, cudaMemcpyDefault, stream));
    stream.Synchronize();
    const std::vector<unsigned char> seen = block.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < values.size(); ++i) {
      unsigned word = 0;
      std::memcpy(&word, seen.data() + (inside + i) * sizeof(unsigned), sizeof word);
      wrong += word != values[i] + 1 || brought[i] != values[i] + 1;
    }
    for (size_t i = 0; i < inside * sizeof(unsigned); ++i) wrong += seen[i] != cts::kPoison;
    CTS_EXPECT_EQ(wrong, 0, "what a copy, a fill and a kernel did at the device address is not in the block");
  }
}

CTS_CASE() {
  for (const auto& row : {cts::MemoryKindRow{"page-locked", cts::MemoryKind::kPageLocked},
                          cts::MemoryKindRow{"registered", cts::MemoryKind::kRegistered}}) {
    for (const char* const how : {"copy", "asynchronous-copy", "fill"}) {
      const std::string name = std::string(row.name) + "-" + how;
      cts::Row(name.c_str(), [&] { Check(row.kind, 0, how); });
      cts::Row((name + "-inside").c_str(), [&] { Check(row.kind, kInside, how); });
    }
  }
}

}  // namespace
