/*---
clause: model.api.covers-proxies
control: the grid that reads comes before the one that writes
control-fails-with: a grid did not see on one path what the grid before it wrote on another one
requires: [cc-90, vmm]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus/async_copy.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/aliases.h"
#include "cts/row.h"
#include "cts/texture/texture.h"

#include <string>

namespace {

constexpr unsigned kWords = 2048, kBytes = 4 * kWords, kBlocks = 132, kThreads = 128, kRounds = 10;

enum class Path { kOrdinary, kReadOnly, kTexture, kAlias, kBulk, kConstant };
constexpr const char* kNames[] = {"ordinary", "read-only", "texture", "alias", "bulk-copy", "constant"};

__constant__ unsigned constants[kWords];

struct Memory {
  unsigned* one;
  unsigned* other;
  cudaTextureObject_t texture;
};

__device__ unsigned Pattern(unsigned round, unsigned i) { return (round * 2654435761u ^ i * 40503u) | 1; }

// All words, a part of them by each of the blocks.
__global__ void Write(Memory memory, Path path, unsigned round) {
  __shared__ __align__(16) unsigned own[kThreads];
  const unsigned i = blockIdx.x * kThreads + threadIdx.x;
  constexpr unsigned kLate = 20'000;  // Nanoseconds.
  cts::SpinFor(kLate);
  if (path != Path::kBulk) {
    (path == Path::kAlias ? memory.other : memory.one)[i] = Pattern(round, i);
    return;
  }
  own[threadIdx.x] = Pattern(round, i);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x != 0) return;
  cts::litmus::BulkToGlobal(memory.one + i, own, sizeof own);
  cts::litmus::AwaitBulk();
}

// counts: words that are not of the round; bulk copies that did not end.
__global__ void Read(Memory memory, Path path, unsigned round, unsigned* counts) {
  __shared__ __align__(128) unsigned own[kWords];
  __shared__ unsigned long long object;
  if (path == Path::kBulk) {
    const cts::litmus::Mbarrier barrier(&object);
    if (threadIdx.x == 0) barrier.Init(1);
    cts::litmus::FenceOfShared();
    __syncthreads();
    if (threadIdx.x == 0) {
      barrier.ArriveExpecting(kBytes);
      cts::litmus::BulkToShared(own, memory.one, kBytes, barrier);
    }
    if (!cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); })) {
      atomicAdd(counts + 1, 1u);
      return;
    }
  }
  unsigned wrong = 0;
  for (unsigned i = threadIdx.x; i < kWords; i += kThreads) {
    unsigned got = 0;
    if (path == Path::kOrdinary) got = memory.one[i];
    if (path == Path::kReadOnly) got = __ldg(memory.one + i);
    if (path == Path::kTexture) got = tex1Dfetch<unsigned>(memory.texture, static_cast<int>(i));
    if (path == Path::kAlias) got = memory.other[i];
    if (path == Path::kBulk) got = own[i];
    if (path == Path::kConstant) got = constants[i];
    wrong += got != Pattern(round, i) ? 1 : 0;
  }
  if (wrong != 0) atomicAdd(counts, wrong);
}

// On each multiprocessor the lines of the round before are held when the words are written.
void Check(const Memory& memory, Path writes, Path reads) {
  cts::DeviceBuffer<unsigned> counts(2, 0), unlooked(2, 0);
  for (unsigned round = 1; round <= cts::Rounds(kRounds); ++round) {
    Read<<<kBlocks, kThreads>>>(memory, reads, round - 1, unlooked.data());
    if (cts::control()) Read<<<kBlocks, kThreads>>>(memory, reads, round, counts.data());
    Write<<<kWords / kThreads, kThreads>>>(memory, writes, round);
    if (reads == Path::kConstant)
      CTS_CUDA(cudaMemcpyToSymbolAsync(constants, memory.one, kBytes, 0, cudaMemcpyDeviceToDevice, nullptr));
    if (!cts::control()) Read<<<kBlocks, kThreads>>>(memory, reads, round, counts.data());
    CTS_CUDA(cudaGetLastError());
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(counts[1], 0u, "a bulk copy did not end");
  CTS_EXPECT_EQ(counts[0], 0u, "a grid did not see on one path what the grid before it wrote on another one");
}

CTS_CASE() {
  const cts::Aliases aliases(kBytes);
  Memory memory = {aliases.one<unsigned>(), aliases.other<unsigned>(), 0};
  cudaResourceDesc resource{};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear = {memory.one, cudaCreateChannelDesc<unsigned>(), kBytes};
  const cudaTextureDesc texture = cts::TextureOptions{}.Descriptor();
  CTS_CUDA(cudaCreateTextureObject(&memory.texture, &resource, &texture, nullptr));
  for (const Path writes : {Path::kOrdinary, Path::kAlias, Path::kBulk}) {
    for (const Path reads :
         {Path::kOrdinary, Path::kReadOnly, Path::kTexture, Path::kAlias, Path::kBulk, Path::kConstant}) {
      const std::string name = std::string(kNames[int(writes)]) + "-then-" + kNames[int(reads)];
      cts::Row(name.c_str(), [&] { Check(memory, writes, reads); });
    }
  }
  CTS_CUDA(cudaDestroyTextureObject(memory.texture));
}

}  // namespace
