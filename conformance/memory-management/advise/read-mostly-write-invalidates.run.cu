/*---
clause: mm.advise.read-mostly-write-invalidates
control: the write goes to the next page
control-fails-with: a reader of read-mostly memory has an old copy
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"

#include <cstring>
#include <string>

namespace {

constexpr std::size_t kBytes = 1 << 20;
constexpr unsigned kRounds = 80;

enum class Writer { kHost, kKernel, kCopy, kFill };
constexpr struct {
  const char* name;
  Writer writer;
} kWriters[] = {{"host", Writer::kHost}, {"kernel", Writer::kKernel}, {"copy", Writer::kCopy}, {"fill", Writer::kFill}};

__global__ void Store(unsigned char* to, std::size_t bytes, unsigned char value) {
  for (std::size_t i = threadIdx.x; i < bytes; i += blockDim.x) to[i] = value;
}
__global__ void Look(const unsigned char* at, std::size_t bytes, unsigned char value, unsigned* wrong) {
  for (std::size_t i = threadIdx.x; i < bytes; i += blockDim.x)
    if (at[i] != value) atomicAdd(wrong, 1u);
}

// Copies on host and device, made by reads in odd rounds and by prefetches in even ones; then one writes some bytes;
// then both read them.
void Check(unsigned char* block, Writer writer, std::size_t bytes) {
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  cts::DeviceBuffer<unsigned char> source(bytes);
  unsigned* const wrongs = wrong.data();
  std::size_t host_wrong = 0;
  const std::size_t page = cts::HostPage();
  Store<<<1, 256, 0, stream>>>(block, kBytes, 0);
  CTS_CUDA(cudaMemAdvise(block, kBytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 0; round < rounds; ++round) {
    unsigned char* const at = block + page * (round % 7) + (round % 3) * 100;
    const auto old = static_cast<unsigned char>(round);
    Store<<<1, 256, 0, stream>>>(at, bytes, old);
    if (round % 2 == 0) {
      CTS_CUDA(cudaMemPrefetchAsync(block, kBytes, cts::OnHostLocation(), 0, stream));
      CTS_CUDA(cudaMemPrefetchAsync(block, kBytes, cts::OnDeviceLocation(), 0, stream));
    } else {
      Look<<<1, 256, 0, stream>>>(at, bytes, old, wrongs);
    }
    const auto value = static_cast<unsigned char>(round + 1);
    source.Fill(value);
    stream.Synchronize();
    for (std::size_t i = 0; i < bytes; ++i) host_wrong += at[i] != old;
    unsigned char* const to = cts::control() ? at + 9 * page : at;
    if (writer == Writer::kHost) std::memset(to, value, bytes);
    if (writer == Writer::kKernel) Store<<<1, 256, 0, stream>>>(to, bytes, value);
    if (writer == Writer::kCopy) CTS_CUDA(cudaMemcpyAsync(to, source.data(), bytes, cudaMemcpyDefault, stream));
    if (writer == Writer::kFill) CTS_CUDA(cudaMemsetAsync(to, value, bytes, stream));
    Look<<<1, 256, 0, stream>>>(at, bytes, value, wrongs);
    CTS_CUDA(cudaGetLastError());
    stream.Synchronize();
    for (std::size_t i = 0; i < bytes; ++i) host_wrong += at[i] != value;
  }
  CTS_EXPECT_EQ(host_wrong + wrong[0], 0, "a reader of read-mostly memory has an old copy");
}

CTS_CASE() {
  const cts::ManagedPages block(kBytes);
  for (const auto& [name, writer] : kWriters) {
    for (const std::size_t bytes : {std::size_t{1}, std::size_t{64}, std::size_t{10'000}}) {
      cts::Row((std::string(name) + "-" + std::to_string(bytes) + "-bytes").c_str(),
               [&, writer = writer] { Check(block.data(), writer, bytes); });
    }
  }
}

}  // namespace
