/*---
clause: mm.advise.variables
covers: each call as the first use of variable and device
control: the variable is a plain one of the device
control-fails-with: the first use of a managed variable by advice, a prefetch or a query was refused or changed it
requires: [managed, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

namespace {

constexpr std::size_t kCount = 70'000, kBytes = kCount * sizeof(unsigned);

__managed__ unsigned managed[kCount] = {11, 22, 33};
__device__ unsigned plain[kCount] = {11, 22, 33};

__global__ void AddIndex(unsigned* words) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < kCount) words[i] += i;
}

cudaError_t PrefetchBatch(unsigned* at, cudaMemLocation location, cudaStream_t stream) {
  void* ranges[2] = {at, at + kCount / 2};
  std::size_t sizes[2] = {kBytes / 2, kBytes / 2}, first = 0;
  return cudaMemPrefetchBatchAsync(ranges, sizes, 2, &location, &first, 1, 0, stream);
}

struct Call {
  const char* name;
  cudaError_t (*make)(unsigned* at, cudaStream_t stream);
};
constexpr Call kCalls[] = {
    {"read-mostly",
     [](unsigned* at, cudaStream_t) {
       return cudaMemAdvise(at, kBytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation());
     }},
    {"preferred-location",
     [](unsigned* at, cudaStream_t) {
       return cudaMemAdvise(at, kBytes, cudaMemAdviseSetPreferredLocation, cts::OnDeviceLocation());
     }},
    {"accessed-by",
     [](unsigned* at, cudaStream_t) {
       return cudaMemAdvise(at, kBytes, cudaMemAdviseSetAccessedBy, cts::OnDeviceLocation());
     }},
    {"prefetch-to-the-device",
     [](unsigned* at, cudaStream_t stream) {
       return cudaMemPrefetchAsync(at, kBytes, cts::OnDeviceLocation(), 0, stream);
     }},
    {"prefetch-to-the-host",
     [](unsigned* at, cudaStream_t stream) {
       return cudaMemPrefetchAsync(at, kBytes, cts::OnHostLocation(), 0, stream);
     }},
    {"batch-to-the-device",
     [](unsigned* at, cudaStream_t stream) { return PrefetchBatch(at, cts::OnDeviceLocation(), stream); }},
    {"batch-to-the-host",
     [](unsigned* at, cudaStream_t stream) { return PrefetchBatch(at, cts::OnHostLocation(), stream); }},
    {"query", [](unsigned* at, cudaStream_t) {
       int value = -77;
       return cudaMemRangeGetAttribute(&value, sizeof value, cudaMemRangeAttributeReadMostly, at, kBytes);
     }}};

unsigned Initially(unsigned i) { return i < 3 ? 11 * (i + 1) : 0; }

// No kernel ran before, and nobody touched the variable.
CTS_CHILD(First) {
  void* at = managed;
  if (cts::control()) CTS_CUDA(cudaGetSymbolAddress(&at, plain));
  cudaStream_t stream = nullptr;
  CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  const cudaError_t code = cts::Taken(kCalls[cts::child_argument()].make(static_cast<unsigned*>(at), stream));
  cts::Tell("code", code);
  if (code == cudaSuccess || cts::control()) {
    AddIndex<<<(kCount + 255) / 256, 256, 0, stream>>>(static_cast<unsigned*>(at));
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaStreamSynchronize(stream));
  }
  if (code == cudaSuccess && !cts::control()) {
    long long wrong = 0;
    for (unsigned i = 0; i < kCount; ++i) wrong += managed[i] != Initially(i) + i;
    cts::Tell("wrong", wrong);
  }
  CTS_CUDA(cudaStreamDestroy(stream));
}

CTS_CASE() {
  for (const Call& call : kCalls) {
    cts::Row(call.name, [&] {
      const cts::ChildRun child = cts::RunChild("First", {.argument = &call - kCalls});
      CTS_EXPECT(child.Value("code") == cudaSuccess && child.Has("wrong") && child.Value("wrong") == 0,
                 "the first use of a managed variable by advice, a prefetch or a query was refused or changed it");
    });
  }
}

}  // namespace
