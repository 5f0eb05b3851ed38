/*---
clause: pi.stream.starts-when-dependencies-met
covers: kernel, copy and fill after each other, in further kinds of memory
control: each pair of commands is issued the other way round
control-fails-with:
  - a copy did not find what the kernel before it had written
  - a kernel did not find what the copy before it had brought
  - a kernel did not find what the fill before it had set
requires: [vmm, memory-pools, managed]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr size_t kPairs = 30, kThreads = 256;

// What is put before the pairs, so that all of them are in the stream when the first may begin.
__global__ void Late() { cts::SpinFor(1'000'000); }
// Both are late themselves, so that what comes too early shows.
__global__ void Write(unsigned char* to, size_t bytes, unsigned char value) {
  cts::SpinFor(20'000);
  for (size_t i = blockIdx.x * size_t{kThreads} + threadIdx.x; i < bytes; i += gridDim.x * size_t{kThreads})
    to[i] = value;
}
__global__ void Take(unsigned char* to, const unsigned char* from, size_t bytes) {
  cts::SpinFor(20'000);
  for (size_t i = blockIdx.x * size_t{kThreads} + threadIdx.x; i < bytes; i += gridDim.x * size_t{kThreads})
    to[i] = from[i];
}

unsigned char ValueOf(size_t pair) { return static_cast<unsigned char>(pair + 1); }
std::vector<unsigned char> EachValue(size_t bytes) {
  std::vector<unsigned char> values(kPairs * bytes);
  for (size_t i = 0; i < values.size(); ++i) values[i] = ValueOf(i / bytes);
  return values;
}
unsigned BlocksOf(size_t bytes) { return bytes > 4096 ? 16 : 1; }

// Issues all pairs after what is late: first(pair), then second(pair), or the other way round.
template <class First, class Second>
void Issue(cudaStream_t stream, First first, Second second) {
  Late<<<1, 1, 0, stream>>>();
  CTS_CUDA(cudaGetLastError());
  for (size_t pair = 0; pair < kPairs; ++pair) {
    if (cts::control()) second(pair);
    first(pair);
    if (!cts::control()) second(pair);
    CTS_CUDA(cudaGetLastError());
  }
}

// All pairs use one block of the kind, across the border of two handles, and each has bytes of its own elsewhere.
void CheckKind(cts::FurtherKind kind, size_t bytes) {
  const cts::FurtherBlock memory(kind, bytes + 1);
  unsigned char *const at = memory.data() + 1, *const of_kernels = memory.device() + 1;
  const std::vector<unsigned char> values = EachValue(bytes);
  const unsigned blocks = BlocksOf(bytes);
  const cts::Stream stream;
  for (const cts::MemoryKind other : {cts::MemoryKind::kMalloc, cts::MemoryKind::kPageLocked}) {
    cts::MemoryBlock source(other, values.size()), sink(other, values.size()), seen(other, values.size());
    source.Write(values);
    Issue(
        stream, [&](size_t pair) { Write<<<blocks, kThreads, 0, stream>>>(of_kernels, bytes, ValueOf(pair)); },
        [&](size_t pair) {
          CTS_CUDA(cudaMemcpyAsync(sink.data() + pair * bytes, at, bytes, cudaMemcpyDefault, stream));
        });
    CTS_FINISH();
    CTS_EXPECT_EQ(cts::Differing(sink.Read(), values), 0, "a copy did not find what the kernel before it had written");
    Issue(
        stream,
        [&](size_t pair) {
          CTS_CUDA(cudaMemcpyAsync(at, source.data() + pair * bytes, bytes, cudaMemcpyDefault, stream));
        },
        [&](size_t pair) { Take<<<blocks, kThreads, 0, stream>>>(seen.device() + pair * bytes, of_kernels, bytes); });
    CTS_FINISH();
    CTS_EXPECT_EQ(cts::Differing(seen.Read(), values), 0, "a kernel did not find what the copy before it had brought");
    seen.Fill(cts::kPoison);
    Issue(
        stream, [&](size_t pair) { CTS_CUDA(cudaMemsetAsync(of_kernels, ValueOf(pair), bytes, stream)); },
        [&](size_t pair) { Take<<<blocks, kThreads, 0, stream>>>(seen.device() + pair * bytes, of_kernels, bytes); });
    CTS_FINISH();
    CTS_EXPECT_EQ(cts::Differing(seen.Read(), values), 0, "a kernel did not find what the fill before it had set");
  }
}

CTS_CASE() {
  cts::ForEachFurther(&cts::AnyFurther, [](cts::FurtherKind kind) {
    for (const size_t bytes : {701, 70'003}) CheckKind(kind, bytes);
  });
}

}  // namespace
