/*---
clause: pi.device-memory.malloc-failure
covers: further functions, work under way, blocks that are there
control: as much as fits is asked for
control-fails-with: a function did not refuse an amount that nothing could satisfy
draft: five of five on an H200, not yet on an H100
note: >-
  of memory of the host, of managed memory and of memory in stream order the code is left open; the page of cudaMalloc
  names it for its own
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/order/late.cuh"

#include <vector>

namespace {

constexpr unsigned kCount = 100'000;
constexpr size_t kTooMuch = size_t{1} << 60, kEnough = 1 << 20;

__global__ void AddOneLate(cts::LateView late, unsigned* words) {
  if (threadIdx.x == 0) late.Finish();
  __syncthreads();
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x) words[i] += 1;
}

struct Way {
  const char* name;
  bool names_code;
  cts::MemoryKind kind;  // whether there is such memory
  cudaError_t (*allocate)(void** memory, size_t bytes, cudaStream_t stream);
  cudaError_t (*free)(void* memory);
};
const Way kWays[] = {
    {"cudaMalloc", true, cts::MemoryKind::kMalloc,
     [](void** memory, size_t bytes, cudaStream_t) { return cudaMalloc(memory, bytes); }, &cudaFree},
    {"cudaMallocAsync", false, cts::MemoryKind::kPool,
     [](void** memory, size_t bytes, cudaStream_t stream) { return cudaMallocAsync(memory, bytes, stream); },
     &cudaFree},
    {"cudaHostAlloc", false, cts::MemoryKind::kPageLocked,
     [](void** memory, size_t bytes, cudaStream_t) { return cudaHostAlloc(memory, bytes, cudaHostAllocDefault); },
     &cudaFreeHost},
    {"cudaMallocManaged", false, cts::MemoryKind::kManaged,
     [](void** memory, size_t bytes, cudaStream_t) { return cudaMallocManaged(memory, bytes, cudaMemAttachGlobal); },
     &cudaFree}};

// Refused three times between a late kernel and a copy of what it wrote. The blocks then hold what they should, and the
// same function gives memory.
void Check(const Way& way) {
  std::vector<unsigned> values(kCount);
  for (unsigned i = 0; i < kCount; ++i) values[i] = 3 * i + 5;
  cts::DeviceBuffer<unsigned> kept(kCount);
  const cts::DeviceBuffer<unsigned> copy(kCount);
  kept.Write(values.data(), kCount);
  unsigned *const from = kept.data(), *const to = copy.data();
  const cts::Stream stream;
  void* memory = nullptr;
  {
    const cts::Late late;
    AddOneLate<<<1, 1024, 0, stream>>>(late.view(), from);
    CTS_CUDA(cudaGetLastError());
    for (int time = 0; time < 3; ++time) {
      const cudaError_t code = cts::Taken(way.allocate(&memory, cts::control() ? kEnough : kTooMuch, stream));
      CTS_EXPECT(way.names_code ? code == cudaErrorMemoryAllocation : code != cudaSuccess,
                 "a function did not refuse an amount that nothing could satisfy");
      if (code != cudaSuccess) continue;
      stream.Synchronize();
      CTS_CUDA(way.free(memory));
    }
    CTS_CUDA(cudaMemcpyAsync(to, from, kCount * sizeof(unsigned), cudaMemcpyDeviceToDevice, stream));
    stream.Synchronize();
  }
  const auto in_place = kept.Read(), copied = copy.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kCount; ++i) wrong += in_place[i] != values[i] + 1 || copied[i] != values[i] + 1;
  CTS_EXPECT_EQ(wrong, 0, "a failed allocation disturbed work that was under way, or a block that was there");
  CTS_CUDA(way.allocate(&memory, kEnough, stream));
  CTS_CUDA(cudaMemsetAsync(memory, 0x5B, kEnough, stream));
  unsigned char last = 0;
  CTS_CUDA(cudaMemcpyAsync(&last, static_cast<char*>(memory) + kEnough - 1, 1, cudaMemcpyDefault, stream));
  stream.Synchronize();
  CTS_EXPECT_EQ(last, 0x5B, "the memory of an allocation after failed ones cannot be used");
  CTS_CUDA(way.free(memory));
}

CTS_CASE() {
  for (const Way& way : kWays)
    if (cts::IsThere(way.kind)) cts::Row(way.name, [&] { Check(way); });
}

}  // namespace
