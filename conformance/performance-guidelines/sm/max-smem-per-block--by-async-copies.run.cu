/*---
clause: perf.sm.max-smem-per-block
covers: asynchronous copies to all of it and from it
control: each copy goes to a place, or comes from one, 64 KiB before its own
control-fails-with:
  - a copy to a large shared array went to another place
  - a copy from a large shared array came from another place
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/async_copy.cuh"

namespace {

constexpr unsigned kThreads = 128, kPart = 2048;  // bytes of a part; each has one kind of copy

extern __shared__ __align__(128) unsigned char dynamic[];

__host__ __device__ unsigned WordAt(unsigned i) { return (i + 1) * 2654435761u; }

// To shared memory, by one thread a part: bulk copies, and those of 16, 8 and 4 bytes.
__global__ void CopyIn(const unsigned char* from, unsigned parts, unsigned slip, unsigned* wrong) {
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  for (unsigned i = threadIdx.x; i < parts * kPart / 4; i += kThreads) reinterpret_cast<unsigned*>(dynamic)[i] = 0;
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x == 0) barrier.ArriveExpecting((parts + 3) / 4 * kPart);
  for (unsigned part = threadIdx.x; part < parts; part += kThreads) {
    unsigned char* const to = dynamic + (part * kPart >= slip ? part * kPart - slip : part * kPart);
    const unsigned char* const source = from + part * kPart;
    if (part % 4 == 0) cts::litmus::BulkToShared(to, source, kPart, barrier);
    for (unsigned i = 0; part % 4 == 1 && i < kPart; i += 16) cts::litmus::CopyAsync<16>(to + i, source + i);
    for (unsigned i = 0; part % 4 == 2 && i < kPart; i += 8) cts::litmus::CopyAsync<8>(to + i, source + i);
    for (unsigned i = 0; part % 4 == 3 && i < kPart; i += 4) cts::litmus::CopyAsync<4>(to + i, source + i);
  }
  cts::litmus::AwaitAllCopies();
  const bool came = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); });
  __syncthreads();
  unsigned count = came ? 0 : 1;
  for (unsigned i = kThreads - 1 - threadIdx.x; i < parts * kPart / 4; i += kThreads)
    count += reinterpret_cast<const volatile unsigned*>(dynamic)[i] != WordAt(i) ? 1 : 0;
  if (count != 0) atomicAdd(wrong, count);
}
// From shared memory, in bulk.
__global__ void CopyOut(unsigned char* to, unsigned parts, unsigned slip) {
  for (unsigned i = threadIdx.x; i < parts * kPart / 4; i += kThreads)
    reinterpret_cast<unsigned*>(dynamic)[i] = WordAt(i);
  cts::litmus::FenceOfShared();
  __syncthreads();
  for (unsigned part = threadIdx.x; part < parts; part += kThreads)
    cts::litmus::BulkToGlobal(to + part * kPart, dynamic + (part * kPart >= slip ? part * kPart - slip : part * kPart),
                              kPart);
  cts::litmus::AwaitBulk();
}

CTS_CASE() {
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  const unsigned parts = (static_cast<unsigned>(most) - 1024) / kPart, bytes = parts * kPart;
  const unsigned slip = cts::control() ? bytes > 2 * 65536 ? 65536 : kPart : 0;
  CTS_CUDA(cudaFuncSetAttribute(CopyIn, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)));
  CTS_CUDA(cudaFuncSetAttribute(CopyOut, cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)));
  cts::HostCopy<unsigned> words(bytes / 4);
  for (unsigned i = 0; i < bytes / 4; ++i) words.data()[i] = WordAt(i);
  cts::DeviceBuffer<unsigned> source(bytes / 4);
  const cts::DeviceBuffer<unsigned> target(bytes / 4), wrong(1, 0);
  source.Write(words.data(), words.size());
  CopyIn<<<1, kThreads, bytes>>>(reinterpret_cast<const unsigned char*>(source.data()), parts, slip, wrong.data());
  CopyOut<<<1, kThreads, bytes>>>(reinterpret_cast<unsigned char*>(target.data()), parts, slip);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "a copy to a large shared array went to another place");
  const auto seen = target.Read();
  unsigned others = 0;
  for (unsigned i = 0; i < bytes / 4; ++i) others += seen[i] != WordAt(i) ? 1 : 0;
  CTS_EXPECT_EQ(others, 0u, "a copy from a large shared array came from another place");
}

}  // namespace
