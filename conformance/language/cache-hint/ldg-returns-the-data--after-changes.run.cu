/*---
clause: lang.cache-hint.ldg-returns-the-data
covers: data that changes between kernels, at addresses that were read before
control: a kernel reads a copy from before the change, as a cache has it that is not told
control-fails-with: __ldg() returned data from before a change
draft: five of five on an H200, not yet on an H100
---*/
#include <string>
#include <vector>

#include "cts/case.cuh"

namespace {

constexpr unsigned kRounds = 5, kWords = 4096, kBlocks = 528, kThreads = 128;  // more blocks than multiprocessors

enum class Way { kKernel, kCopy, kFill, kHost };

// What word `i` is in a round. A fill gives each byte of all words the same value.
__host__ __device__ unsigned WordOf(Way way, unsigned round, unsigned i) {
  return way == Way::kFill ? (round * 37 + 5) * 0x01010101u : (i + 1) * 2654435761u + round * 0x9e3779b9u;
}

__global__ void Change(unsigned* words, unsigned round) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < kWords) words[i] = WordOf(Way::kKernel, round, i);
}

// Each block reads all words, so that each multiprocessor has what it can keep of them.
template <class T>
__global__ void CountWrong(const T* from, Way way, unsigned round, unsigned* wrong) {
  unsigned count = 0;
  for (unsigned i = threadIdx.x; i < kWords * 4 / sizeof(T); i += blockDim.x) {
    const T loaded = __ldg(from + i);
    unsigned char bytes[sizeof(T)];
    memcpy(bytes, &loaded, sizeof loaded);
    for (unsigned b = 0; b < sizeof(T); ++b) {
      const unsigned at = i * sizeof(T) + b;
      count += bytes[b] != static_cast<unsigned char>(WordOf(way, round, at / 4) >> at % 4 * 8);
    }
  }
  if (count > 0) atomicAdd(wrong, count);
}

// Nothing waits between the rounds, unless the host makes the change.
template <class T>
void CheckWay(Way way) {
  const cts::PinnedBuffer<unsigned> of_host(kWords);
  const cts::DeviceBuffer<unsigned> of_device(kWords), stale(kWords), wrong(kRounds, 0);
  cts::DeviceBuffer<unsigned> sources(kRounds * kWords);
  std::vector<unsigned> all(kRounds * kWords);
  for (unsigned i = 0; i < kRounds * kWords; ++i) all[i] = WordOf(way, i / kWords, i % kWords);
  sources.Write(all.data(), all.size());
  unsigned* const words = way == Way::kHost ? of_host.device() : of_device.data();
  unsigned *const before = stale.data(), *const counts = wrong.data(), *const from = sources.data();
  constexpr std::size_t kBytes = kWords * sizeof(unsigned);
  for (unsigned round = 0; round < kRounds; ++round) {
    if (cts::control()) CTS_CUDA(cudaMemcpyAsync(before, words, kBytes, cudaMemcpyDefault, nullptr));
    if (way == Way::kKernel) Change<<<kWords / kThreads, kThreads>>>(words, round);
    if (way == Way::kCopy)
      CTS_CUDA(cudaMemcpyAsync(words, from + round * kWords, kBytes, cudaMemcpyDeviceToDevice, nullptr));
    if (way == Way::kFill)
      CTS_CUDA(cudaMemsetAsync(words, static_cast<unsigned char>(WordOf(way, round, 0)), kBytes, nullptr));
    if (way == Way::kHost) {
      CTS_CUDA(cudaStreamSynchronize(nullptr));
      for (unsigned i = 0; i < kWords; ++i) of_host.data()[i] = all[round * kWords + i];
    }
    const unsigned* const read = cts::control() ? before : words;
    CountWrong<T><<<kBlocks, kThreads>>>(reinterpret_cast<const T*>(read), way, round, counts + round);
    CTS_CUDA(cudaGetLastError());
  }
  CTS_FINISH();
  for (unsigned round = 0; round < kRounds; ++round)
    CTS_EXPECT_EQ(wrong[round], 0u, "__ldg() returned data from before a change");
}

template <class T>
void Check(const char* type) {
  constexpr struct {
    const char* name;
    Way way;
  } kWays[] = {
      {"by-a-kernel", Way::kKernel}, {"by-a-copy", Way::kCopy}, {"by-a-fill", Way::kFill}, {"by-the-host", Way::kHost}};
  for (const auto& of : kWays) cts::Row((std::string(type) + "-" + of.name).c_str(), [&] { CheckWay<T>(of.way); });
}

CTS_CASE() {
  Check<unsigned char>("unsigned-char");
  Check<unsigned>("unsigned-int");
  Check<double>("double");
  Check<uint4>("uint4");
}

}  // namespace
