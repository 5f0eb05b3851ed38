/*---
clause: mm.stream-ordered.free-of-cudamalloc-memory
covers: earlier work of the stream still has the memory
control: another stream frees the memory at once
control-fails-with: work before a free of cudaMalloc memory did not have it to itself
requires: [memory-pools, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"

namespace {

// A late kernel verifies the block, which is freed after it; blocks of the same size are allocated and filled
// meanwhile.
CTS_CHILD(Owner) {
  if (cts::control()) cts::ContextIsLost();
  const auto bytes = static_cast<std::size_t>(cts::child_argument());
  const cts::Stream stream, other;
  cts::Stamps stamps;
  void *memory = nullptr, *others[4] = {};
  CTS_CUDA(cudaMalloc(&memory, bytes));
  auto* const at = static_cast<unsigned char*>(memory);
  stamps.Put(stream, at, bytes, 1);
  stream.Synchronize();
  stamps.Check(stream, at, bytes, 1, cts::LateNs());
  // Where the kernel loses its memory, any of the calls may say so.
  cudaError_t code = cudaFreeAsync(memory, cts::control() ? other : stream);
  if (code == cudaSuccess && cts::control()) code = cudaStreamSynchronize(other);
  for (void*& one : others) {
    if (code == cudaSuccess) code = cudaMalloc(&one, bytes);
    if (code == cudaSuccess) code = cudaMemsetAsync(one, cts::kForeign, bytes, other);
  }
  if (code == cudaSuccess) code = cudaDeviceSynchronize();
  cts::Tell("code", code);
  cts::Tell("wrong", code == cudaSuccess ? static_cast<long long>(stamps.wrong()) : -1);
  for (void* const one : others) (void)cudaFree(one);
}

CTS_CASE() {
  for (const long long bytes : {4096ll, 64ll << 20}) {
    cts::Row(bytes == 4096 ? "4-kib" : "64-mib", [&] {
      const cts::ChildRun child = cts::RunChild("Owner", {.argument = bytes});
      cts::ExpectKept(child.Value("code") == cudaSuccess && child.Value("wrong") == 0,
                      "work before a free of cudaMalloc memory did not have it to itself");
    });
  }
}

}  // namespace
