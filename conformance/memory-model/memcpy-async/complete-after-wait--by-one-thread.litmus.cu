/*---
clause: model.memcpy-async.complete-after-wait
covers: copies by one thread, for which a barrier of the block waits
control: the block looks before it waits, while the thread that copies is late
control-fails-with: a byte of a copy by one thread was not there after the wait of the block
requires: [cc-80]
rounds: 10
note: one thread calls memcpy_async, and all arrive; a phase that does not complete counts like bytes that are not there
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda/barrier>
#include <cuda/std/chrono>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 128, kTurns = 8, kMostBytes = 4096;
// Nanoseconds that the copying thread is late in a control: others have looked by then.
constexpr unsigned kLate = 20'000;

using Barrier = cuda::barrier<cuda::thread_scope_block>;

__host__ __device__ constexpr unsigned char ByteAt(unsigned block, unsigned turn, unsigned i) {
  return static_cast<unsigned char>(1 + (block * 7 + turn * 31 + i * 3 + i / 256) % 255);
}
__global__ void FillAll(unsigned char* source) {
  unsigned char* const own = source + blockIdx.x * kTurns * kMostBytes;
  for (unsigned t = 0; t < kTurns; ++t)
    for (unsigned i = threadIdx.x; i < kMostBytes; i += blockDim.x) own[t * kMostBytes + i] = ByteAt(blockIdx.x, t, i);
}

enum class Knows { kBytes, kWords, kAligned };

template <Knows kKnows>
__device__ void Copy(unsigned char* to, const unsigned char* from, unsigned bytes, Barrier* barrier) {
  if constexpr (kKnows == Knows::kAligned) {
    cuda::memcpy_async(to, from, cuda::aligned_size_t<16>(bytes), *barrier);
  } else if constexpr (kKnows == Knows::kWords) {
    cuda::memcpy_async(reinterpret_cast<unsigned*>(to), reinterpret_cast<const unsigned*>(from), bytes, *barrier);
  } else {
    cuda::memcpy_async(to, from, bytes, *barrier);
  }
}

// In each turn another thread copies. All look at all bytes, each at its own.
template <Knows kKnows>
__global__ void CopyAndLook(const unsigned char* source, unsigned bytes, unsigned shift, cts::StressPlan stress,
                            unsigned* wrong, bool early) {
  __shared__ __align__(16) unsigned char to[kMostBytes];
  __shared__ __align__(alignof(Barrier)) unsigned char memory[sizeof(Barrier)];
  if (blockIdx.x == kBlocks) return stress.Disturb(threadIdx.x);
  auto* const barrier = reinterpret_cast<Barrier*>(memory);
  if (threadIdx.x == 0) init(barrier, blockDim.x);
  for (unsigned i = threadIdx.x; i < kMostBytes; i += blockDim.x) to[i] = 0;
  __syncthreads();
  unsigned missed = 0;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const auto look = [&] {
      const volatile unsigned char* const seen = to + shift;
      for (unsigned i = threadIdx.x; i < bytes; i += blockDim.x)
        missed += seen[i] != ByteAt(blockIdx.x, turn, shift + i) ? 1 : 0;
    };
    if (threadIdx.x == turn * 37 % blockDim.x) {
      cts::SpinFor(stress.delay_ns + (early ? kLate : 0));
      Copy<kKnows>(to + shift, source + (blockIdx.x * kTurns + turn) * kMostBytes + shift, bytes, barrier);
    }
    if (early) look();
    const bool came = barrier->try_wait_for(barrier->arrive(),
                                            cuda::std::chrono::nanoseconds(static_cast<long long>(cts::kPatience)));
    if (!early) look();
    if (!came) missed += bytes;
    if (__syncthreads_or(came ? 0 : 1) != 0) break;
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

template <Knows kKnows>
void Run(cts::Litmus& litmus, unsigned bytes, unsigned shift) {
  const cts::DeviceBuffer<unsigned char> source(std::size_t{kBlocks} * kTurns * kMostBytes);
  FillAll<<<kBlocks, kThreads>>>(source.data());
  CTS_CUDA(cudaGetLastError());
  while (litmus.NextRound()) {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    CopyAndLook<kKnows>
        <<<kBlocks + 1, kThreads>>>(source.data(), bytes, shift, litmus.Stress(), wrong.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    litmus.Count(std::uint64_t{kBlocks} * kTurns * bytes, wrong[0]);
  }
}

CTS_LITMUS(litmus, "a byte of a copy by one thread was not there after the wait of the block", aligned) {
  Run<Knows::kAligned>(litmus, 4096, 0);
}
CTS_LITMUS(litmus, "a byte of a copy by one thread was not there after the wait of the block", aligned_16_bytes) {
  Run<Knows::kAligned>(litmus, 16, 32);
}
CTS_LITMUS(litmus, "a byte of a copy by one thread was not there after the wait of the block", of_words) {
  Run<Knows::kWords>(litmus, 4084, 4);
}
CTS_LITMUS(litmus, "a byte of a copy by one thread was not there after the wait of the block", of_bytes) {
  Run<Knows::kBytes>(litmus, 1003, 1);
}

}  // namespace
