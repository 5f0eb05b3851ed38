/*---
clause: mm.stream-ordered.free-in-another-stream
covers: copies alone, with a pool that keeps nothing beyond need
control: the stream that frees does not wait for the user
control-fails-with: a copy lost memory that another stream was still to free
requires: [memory-pools, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <string>

namespace {

constexpr unsigned kRounds = 24, kLate = 6;

struct Row {
  const char* name;
  std::size_t bytes;
  bool default_pool;
};
constexpr Row kRows[] = {
    {"default-pool-1-kib", 1000, true}, {"default-pool-5-mib", (5 << 20) + 3, true}, {"16-mib", 16 << 20, false}};

__global__ void Late(unsigned long long ns) { cts::SpinFor(ns); }

// Takes as much memory in its stream, fills it and frees it.
cudaError_t Fill(cudaMemPool_t pool, std::size_t bytes, cudaStream_t stream) {
  void* memory = nullptr;
  cudaError_t code = cudaMallocFromPoolAsync(&memory, bytes, pool, stream);
  if (code == cudaSuccess) code = cudaMemsetAsync(memory, cts::kForeign, bytes, stream);
  if (code == cudaSuccess) code = cudaFreeAsync(memory, stream);
  return code;
}

// One stream allocates and copies into the block, a second one copies out of it, a third one frees it. The first
// stream is waited for and the pool is trimmed before that: they may shrink the pool, whose next blocks are filled.
CTS_CHILD(Frees) {
  if (cts::control()) cts::ContextIsLost();
  const Row& row = kRows[cts::child_argument()];
  const std::size_t bytes = row.bytes;
  const cts::Stream allocating, using_it, freeing;
  const cts::Event allocated, used;
  const cts::Pool own, next;
  const cudaMemPool_t pool = row.default_pool ? cts::DefaultPool() : static_cast<cudaMemPool_t>(own);
  const cts::PinnedBuffer<unsigned char> in(bytes), out(bytes);
  cudaError_t code = cudaSuccess;
  long long wrong = 0;
  const auto call = [&](auto make) {
    if (code == cudaSuccess) code = make();
  };
  for (unsigned round = 0; round < kRounds && code == cudaSuccess && wrong == 0; ++round) {
    for (std::size_t i = 0; i < bytes; i += 61) in.data()[i] = cts::StampOf(round, i);
    void* block = nullptr;
    call([&] { return cudaMallocFromPoolAsync(&block, bytes, pool, allocating); });
    call([&] { return cudaMemcpyAsync(block, in.data(), bytes, cudaMemcpyHostToDevice, allocating); });
    call([&] { return cudaEventRecord(allocated, allocating); });
    call([&] { return cudaStreamWaitEvent(using_it, allocated, 0); });
    call([&] {
      if (round % kLate == 0) Late<<<1, 1, 0, using_it>>>(cts::LateNs());
      return cudaGetLastError();
    });
    call([&] { return cudaMemcpyAsync(out.data(), block, bytes, cudaMemcpyDeviceToHost, using_it); });
    call([&] { return cudaEventRecord(used, using_it); });
    call([&] { return cudaStreamWaitEvent(freeing, allocated, 0); });
    if (!cts::control()) call([&] { return cudaStreamWaitEvent(freeing, used, 0); });
    call([&] { return cudaFreeAsync(block, freeing); });
    call([&] { return cudaStreamSynchronize(allocating); });
    if (round % 2 == 0) call([&] { return cudaMemPoolTrimTo(pool, 0); });
    for (int i = 0; i < 2; ++i) {
      call([&] { return Fill(pool, bytes, freeing); });
      call([&] { return Fill(pool, bytes, allocating); });
      call([&] { return Fill(next, bytes, allocating); });
      if (round % 3 == 0) call([&] { return cudaStreamSynchronize(allocating); });
    }
    call([&] { return cudaDeviceSynchronize(); });
    if (code != cudaSuccess) break;
    for (std::size_t i = 0; i < bytes; i += 61) wrong += out[i] != cts::StampOf(round, i);
  }
  cts::Tell("code", code);
  cts::Tell("wrong", wrong);
}

CTS_CASE() {
  for (int row = 0; row < 3; ++row) {
    cts::Row(kRows[row].name, [&] {
      const cts::ChildRun child = cts::RunChild("Frees", {.argument = row});
      // A process that lost its memory may end by that.
      cts::ExpectKept(child.Has("wrong") && child.Value("code") == cudaSuccess && child.Value("wrong") == 0,
                      "a copy lost memory that another stream was still to free");
    });
  }
}

}  // namespace
