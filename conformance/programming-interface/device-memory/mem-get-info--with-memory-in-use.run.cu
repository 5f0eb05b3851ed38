/*---
clause: pi.device-memory.mem-get-info
covers: much memory in use, of each kind, by each thread
control: the two results are exchanged
control-fails-with: memory that is in use is told to be free
launches: none
requires: [memory-pools, vmm]
draft: five of five on an H200, not yet on an H100
note: the page says that free memory is what is free according to the OS; how much of the rest is free is left open
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/virtual_memory.h"
#include "cts/process/threads.h"

#include <algorithm>
#include <functional>
#include <string>

namespace {

// A gigabyte, or an eighth of what is free: four programs at a time have room.
size_t InUse() {
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  const size_t granule = std::max(cts::Granule(), size_t{2} << 20);
  return std::max(std::min(size_t{1} << 30, free / 8) / granule, size_t{1}) * granule;
}

// While `bytes` are in use.
void Expect(size_t bytes) {
  size_t free = ~size_t{0}, total = ~size_t{0};
  CTS_CUDA(cts::control() ? cudaMemGetInfo(&total, &free) : cudaMemGetInfo(&free, &total));
  CTS_EXPECT(free != ~size_t{0} && total != ~size_t{0}, "a result was not written");
  CTS_EXPECT_LE(free + bytes, total, "memory that is in use is told to be free");
}

// What was never written need not be there yet.
void Use(void* memory, size_t bytes) {
  CTS_CUDA(cudaMemset(memory, 1, bytes));
  CTS_CUDA(cudaDeviceSynchronize());
}
void Linear(size_t bytes, const std::function<void()>& expect) {
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, bytes));
  Use(memory, bytes);
  expect();
  CTS_CUDA(cudaFree(memory));
}
void InPieces(size_t bytes, const std::function<void()>& expect) {
  void* pieces[16] = {};
  for (void*& piece : pieces) CTS_CUDA(cudaMalloc(&piece, bytes / std::size(pieces)));
  for (void* const piece : pieces) Use(piece, bytes / std::size(pieces));
  expect();
  for (void* const piece : pieces) CTS_CUDA(cudaFree(piece));
}
void OfPool(size_t bytes, const std::function<void()>& expect) {
  const cts::Pool pool;
  const cts::Stream stream;
  void* memory = nullptr;
  CTS_CUDA(cudaMallocFromPoolAsync(&memory, bytes, pool, stream));
  stream.Synchronize();
  Use(memory, bytes);
  expect();
  CTS_CUDA(cudaFreeAsync(memory, stream));
  stream.Synchronize();
}
void Physical(size_t bytes, const std::function<void()>& expect) {
  const cts::PhysicalMemory memory(bytes);
  expect();
}
// Of 16 bytes a texel, in slices of a megabyte; at most 1,024 of them.
void OfArray(size_t bytes, const std::function<void()>& expect) {
  constexpr size_t kSide = 256, kRow = kSide * sizeof(float4);
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float4>();
  const cts::DeviceBuffer<unsigned char> slice(kRow * kSide);
  cudaArray_t array = nullptr;
  CTS_CUDA(cudaMalloc3DArray(&array, &format, make_cudaExtent(kSide, kSide, bytes >> 20)));
  cudaMemcpy3DParms copy{};
  copy.srcPtr = make_cudaPitchedPtr(slice.data(), kRow, kRow, kSide);
  copy.dstArray = array;
  copy.extent = make_cudaExtent(kSide, kSide, 1);
  copy.kind = cudaMemcpyDeviceToDevice;
  for (; copy.dstPos.z < bytes >> 20; ++copy.dstPos.z) CTS_CUDA(cudaMemcpy3D(&copy));
  CTS_CUDA(cudaDeviceSynchronize());
  expect();
  CTS_CUDA(cudaFreeArray(array));
}

struct Kind {
  const char* name;
  void (*use)(size_t bytes, const std::function<void()>& expect);
};
constexpr Kind kKinds[] = {{"cudaMalloc", &Linear},
                           {"cudaMalloc-in-pieces", &InPieces},
                           {"pool", &OfPool},
                           {"physical-memory", &Physical},
                           {"array", &OfArray}};

// Twice, because an answer may be kept.
CTS_CASE() {
  const size_t bytes = InUse();
  for (const Kind& kind : kKinds) {
    for (const bool by_another_thread : {false, true}) {
      cts::Row((std::string(kind.name) + (by_another_thread ? "-by-another-thread" : "")).c_str(), [&] {
        for (int time = 0; time < 2; ++time) {
          kind.use(bytes, [&] {
            if (by_another_thread) {
              cts::InThread([&] { Expect(bytes); });
            } else {
              Expect(bytes);
            }
          });
        }
      });
    }
  }
}

}  // namespace
