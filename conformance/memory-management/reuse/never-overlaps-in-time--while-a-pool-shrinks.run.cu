/*---
clause: mm.reuse.never-overlaps-in-time
covers: memory that a pool gives back at waits for others
control: another stream frees the block at once
control-fails-with: a pool gave memory back that work before a free still had
requires: [memory-pools, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

namespace {

// A late kernel verifies the block, which is freed after it. The pool keeps nothing beyond need: it may shrink at waits
// for another stream and its event, and at a trim. Another pool has as much then, and fills it.
CTS_CHILD(Owner) {
  if (cts::control()) cts::ContextIsLost();
  const auto bytes = static_cast<std::size_t>(cts::child_argument());
  const cts::Stream stream, other;
  const cts::Event event;
  const cts::Pool pool, next;
  cts::Stamps stamps;
  void* others[4] = {};
  cts::PoolBlock block(pool, bytes, stream);
  unsigned char* const at = block.Release();
  stamps.Put(stream, at, bytes, 1);
  stream.Synchronize();
  stamps.Check(stream, at, bytes, 1, cts::LateNs());
  // Where the kernel loses its memory, any of the calls may say so.
  cudaError_t code = cudaFreeAsync(at, cts::control() ? other : stream);
  if (code == cudaSuccess) code = cudaEventRecord(event, other);
  if (code == cudaSuccess) code = cudaStreamSynchronize(other);
  if (code == cudaSuccess) code = cudaEventSynchronize(event);
  if (code == cudaSuccess) code = cudaMemPoolTrimTo(pool, 0);
  for (void*& one : others) {
    if (code == cudaSuccess) code = cudaMallocFromPoolAsync(&one, bytes, next, other);
    if (code == cudaSuccess) code = cudaMemsetAsync(one, cts::kForeign, bytes, other);
  }
  if (code == cudaSuccess) code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  cts::Tell("wrong", code == cudaSuccess ? static_cast<long long>(stamps.wrong()) : -1);
  for (void* const one : others)
    if (one != nullptr) (void)cudaFreeAsync(one, other);
  (void)cudaStreamSynchronize(other);
}

CTS_CASE() {
  for (const long long bytes : {4096ll, 64ll << 20}) {
    cts::Row(bytes == 4096 ? "4-kib" : "64-mib", [&] {
      const cts::ChildRun child = cts::RunChild("Owner", {.argument = bytes});
      cts::ExpectKept(child.Value("code") == cudaSuccess && child.Value("wrong") == 0,
                      "a pool gave memory back that work before a free still had");
    });
  }
}

}  // namespace
