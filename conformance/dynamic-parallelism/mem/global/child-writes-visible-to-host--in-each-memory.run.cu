/*---
clause: cdp.mem.global.child-writes-visible-to-host
covers: each kind of memory, descendants in each kind of stream, three copies
control: the host waits for a stream that does not cover the parent
control-fails-with:
  - the host does not see in some memory what a descendant had stored
  - a copy of the host lacks what a descendant had stored in some memory
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/stream/witness.cuh"

#include <cstring>
#include <vector>

namespace {

constexpr unsigned kStreams = 5, kBlocks = 4, kThreads = 256;
constexpr unsigned kWords = 1 << 18, kOfAVariable = 1500;  // of each stream

// Late, so that a host that does not wait for it comes too early.
__global__ void Grandchild(unsigned* words, unsigned count, unsigned first, cts::GateView gate,
                           unsigned long long late_ns) {
  if (threadIdx.x == 0) {
    gate.Pass();
    cts::SpinFor(late_ns);
  }
  __syncthreads();
  for (unsigned i = blockIdx.x * kThreads + threadIdx.x; i < count; i += kBlocks * kThreads) words[i] = first + i;
}
__global__ void Child(unsigned* words, unsigned count, unsigned first, cts::GateView gate, unsigned long long late_ns) {
  Grandchild<<<kBlocks, kThreads>>>(words, count, first, gate, late_ns);
}
__global__ void Parent(unsigned* words, unsigned count, cts::GateView gate, unsigned long long late_ns,
                       cudaError_t* codes) {
  cudaStream_t streams[kStreams] = {nullptr, nullptr, cudaStreamPerThread, cudaStreamFireAndForget,
                                    cudaStreamTailLaunch};
  codes[0] = cudaStreamCreateWithFlags(&streams[1], cudaStreamNonBlocking);
  for (unsigned i = 0; i < kStreams; ++i)
    Child<<<1, 1, 0, streams[i]>>>(words + i * count, count, i * count, gate, late_ns);
  codes[1] = cudaGetLastError();
  (void)cudaStreamDestroy(streams[1]);
}

unsigned Missing(const unsigned* words, unsigned count) {
  unsigned missing = 0;
  for (unsigned i = 0; i < count; ++i) missing += words[i] != i;
  return missing;
}

void Check(cts::MemoryKind kind) {
  const unsigned count = kind == cts::MemoryKind::kVariable ? kOfAVariable : kWords, all = kStreams * count;
  const std::size_t bytes = all * sizeof(unsigned);
  const cts::MemoryBlock block(kind, bytes);
  std::vector<unsigned> seen(all), copied(all);
  const cts::PinnedBuffer<unsigned> rows(all);
  const cts::DeviceBuffer<unsigned> on_device(all);
  unsigned* const target = on_device.data();
  const cts::PinnedBuffer<cudaError_t> codes(2);
  const cts::Stream stream, other;
  cts::LookBeside look;
  cts::Gate gate;
  Parent<<<1, 1, 0, stream>>>(reinterpret_cast<unsigned*>(block.device()), count, gate.view(), cts::WindowNs(),
                              codes.device());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "no grandchild ran");
  // The control's wait returns at once, with the gate shut, and then memory is copied.
  if (cts::control() && !look.Passes(gate)) return;
  if (!cts::control()) gate.Open();
  const cudaError_t waited = cudaStreamSynchronize(cts::control() ? other : stream);
  const bool reaches = cts::OnHost(kind) || kind == cts::MemoryKind::kManaged;
  if (reaches) std::memcpy(seen.data(), block.data(), bytes);
  const cudaError_t by_copy = cudaMemcpy(copied.data(), block.data(), bytes, cudaMemcpyDefault);
  const cudaError_t by_rows = cudaMemcpy2DAsync(rows.data(), bytes / kStreams, block.data(), bytes / kStreams,
                                                bytes / kStreams, kStreams, cudaMemcpyDefault, other);
  const cudaError_t to_device = cudaMemcpyAsync(target, block.data(), bytes, cudaMemcpyDefault, other);
  const cudaError_t ended = cudaStreamSynchronize(other);
  gate.Open();
  for (const cudaError_t code : {waited, by_copy, by_rows, to_device, ended}) CTS_CUDA(code);
  CTS_CUDA(cudaDeviceSynchronize());
  for (int i = 0; i < 2; ++i) CTS_EXPECT_EQ(codes[i], cudaSuccess, "a stream or a launch was refused");
  if (reaches)
    CTS_EXPECT_EQ(Missing(seen.data(), all), 0u, "the host does not see in some memory what a descendant had stored");
  auto moved = on_device.Read();
  for (const unsigned* words : {copied.data(), rows.data(), moved.data()})
    CTS_EXPECT_EQ(Missing(words, all), 0u, "a copy of the host lacks what a descendant had stored in some memory");
}

CTS_CASE() { cts::ForEachMemory(&cts::MappedMemory, &Check); }

}  // namespace
