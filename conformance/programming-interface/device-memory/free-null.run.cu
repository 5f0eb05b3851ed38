/*---
clause: pi.device-memory.free-null
control: what was freed before is freed again
control-fails-with: freeing a null pointer failed
launches: none
---*/
#include "cts/case.cuh"

namespace {

enum What { kMemory, kArray, kMipmaps, kWhats };
constexpr const char* kNames[kWhats] = {"cudaFree", "cudaFreeArray", "cudaFreeMipmappedArray"};

// What has no name any more; null in the plain run.
cudaError_t FreeNothing(What what) {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
  if (what == kMemory) {
    void* memory = nullptr;
    if (cts::control()) {
      CTS_CUDA(cudaMalloc(&memory, 64));
      CTS_CUDA(cudaFree(memory));
    }
    return cudaFree(memory);
  }
  if (what == kArray) {
    cudaArray_t array = nullptr;
    if (cts::control()) {
      CTS_CUDA(cudaMallocArray(&array, &format, 16, 16));
      CTS_CUDA(cudaFreeArray(array));
    }
    return cudaFreeArray(array);
  }
  cudaMipmappedArray_t mipmaps = nullptr;
  if (cts::control()) {
    CTS_CUDA(cudaMallocMipmappedArray(&mipmaps, &format, make_cudaExtent(16, 16, 0), 2));
    CTS_CUDA(cudaFreeMipmappedArray(mipmaps));
  }
  return cudaFreeMipmappedArray(mipmaps);
}

// In a child: what becomes of a handle that is freed twice is not stated for arrays.
CTS_CHILD(Free) { cts::Tell("code", FreeNothing(static_cast<What>(cts::child_argument()))); }

CTS_CASE() {
  for (int what = kMemory; what < kWhats; ++what) {
    cts::Row(kNames[what], [&] {
      const cts::ChildRun child = cts::RunChild("Free", {.argument = what});
      const bool freed = child.Has("code") && child.Value("code") == cudaSuccess;
      if (cts::control() && what != kMemory && freed) cts::PowerNotShown("what was freed twice was accepted");
      CTS_EXPECT(freed, "freeing a null pointer failed");
    });
  }
}

}  // namespace
