/*---
clause: pi.multi-device.allocations-on-current
control: the other device is made the current one
control-fails-with:
  - memory was not allocated on the current device
  - a kernel did not run on the current device
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include <string>

namespace {

__device__ unsigned which;  // on each device its number
__global__ void Store(unsigned* word) { *word = which; }

int Chosen(int device) { return cts::control() ? 1 - device : device; }

using Allocate = cudaError_t (*)(void**);
struct Allocator {
  const char* name;
  Allocate allocate;
};
constexpr Allocator kAllocators[] = {
    {"cudaMalloc", [](void** memory) { return cudaMalloc(memory, 1000); }},
    {"cudaMallocPitch",
     [](void** memory) {
       size_t pitch = 0;
       return cudaMallocPitch(memory, &pitch, 100, 10);
     }},
    {"cudaMalloc3D",
     [](void** memory) {
       cudaPitchedPtr block{};
       const cudaError_t code = cudaMalloc3D(&block, {100, 10, 10});
       *memory = block.ptr;
       return code;
     }},
};

template <class Body>
void OnEach(Body body) {
  body("first", 0);
  body("second", 1);
}

CTS_CASE(allocations) {
  OnEach([](const char* name, int device) {
    cts::Row(name, [&] {
      for (const Allocator& allocator : kAllocators) {
        const cts::OnDevice on(Chosen(device));
        void* memory = nullptr;
        CTS_CUDA(allocator.allocate(&memory));
        cudaPointerAttributes attributes{};
        CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
        CTS_EXPECT_EQ(attributes.device, device, "memory was not allocated on the current device");
        CTS_CUDA(cudaFree(memory));
      }
    });
  });
}

void Launch(bool by_function, unsigned* word) {
  if (by_function) {
    void* arguments[] = {&word};
    CTS_CUDA(cudaLaunchKernel(reinterpret_cast<const void*>(Store), dim3(1), dim3(1), arguments, 0, nullptr));
  } else {
    Store<<<1, 1>>>(word);
    CTS_CUDA(cudaGetLastError());
  }
}

CTS_CASE(launches) {
  for (const unsigned device : {0u, 1u}) {
    const cts::OnDevice on(static_cast<int>(device));
    CTS_CUDA(cudaMemcpyToSymbol(which, &device, sizeof device));
    CTS_CUDA(cudaDeviceSynchronize());
  }
  for (const bool by_function : {false, true}) {
    OnEach([&](const char* name, int device) {
      cts::Row((std::string(by_function ? "cudaLaunchKernel-" : "launch-") + name).c_str(), [&] {
        const cts::PinnedBuffer<unsigned> word(1);
        const cts::OnDevice on(Chosen(device));
        Launch(by_function, word.device());
        CTS_FINISH();
        CTS_EXPECT_EQ(word[0], device, "a kernel did not run on the current device");
      });
    });
  }
}

}  // namespace
