/*---
clause: pi.multi-device.allocations-on-current
covers: stream-ordered memory, sizes, further launches, from another thread
control: the other device is made the current one
control-fails-with:
  - memory of a further function or size was not allocated on the current device
  - a kernel of a further launch did not run on the current device
requires: [gpus-2, memory-pools, cooperative-launch]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/process/two_gpus.h"

#include <string>
#include <vector>

namespace {

constexpr size_t kSizes[] = {1, 700, 70'001, (size_t{3} << 20) + 1, (size_t{33} << 20) + 5};

__device__ int number;  // on each device its own
__global__ void TellNumber(int* to) { *to = number; }
__global__ void Mark(unsigned char* first, unsigned char* last, int* where) {
  *first = *last = 42;
  *where = number;
}

struct Allocator {
  const char* name;
  cudaError_t (*allocate)(void** memory, size_t bytes);
  cudaError_t (*free)(void* memory);
};
constexpr Allocator kAllocators[] = {
    {"cudaMalloc", [](void** memory, size_t bytes) { return cudaMalloc(memory, bytes); },
     [](void* memory) { return cudaFree(memory); }},
    {"cudaMallocAsync", [](void** memory, size_t bytes) { return cudaMallocAsync(memory, bytes, nullptr); },
     [](void* memory) { return cudaFreeAsync(memory, nullptr); }}};

struct Launcher {
  const char* name;
  cudaError_t (*launch)(int* to);
};
constexpr Launcher kLaunchers[] = {{"cudaLaunchKernelEx",
                                    [](int* to) {
                                      cudaLaunchConfig_t config{};
                                      config.gridDim = config.blockDim = dim3(1);
                                      return cudaLaunchKernelEx(&config, TellNumber, to);
                                    }},
                                   {"cudaLaunchCooperativeKernel",
                                    [](int* to) {
                                      void* arguments[] = {&to};
                                      return cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(TellNumber),
                                                                         dim3(1), dim3(1), arguments, 0, nullptr);
                                    }},
                                   {"per-thread-stream", [](int* to) {
                                      TellNumber<<<1, 1, 0, cudaStreamPerThread>>>(to);
                                      return cudaGetLastError();
                                    }}};

// By turns on either device, in this thread or in another one.
template <class Look>
void Check(const char* name, Look look) {
  for (const bool elsewhere : {false, true}) {
    cts::Row((std::string(name) + (elsewhere ? "-of-another-thread" : "")).c_str(), [&] {
      const auto all = [&] {
        for (const int device : {0, 1, 0, 1}) {
          const cts::OnDevice on(cts::control() ? 1 - device : device);
          look(device);
        }
      };
      elsewhere ? cts::InThread(all) : all();
    });
  }
}

void NumberDevices() {
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaMemcpyToSymbol(number, &device, sizeof device));
    CTS_FINISH();
  }
}

CTS_CASE(allocations) {
  NumberDevices();
  for (const Allocator& allocator : kAllocators) {
    Check(allocator.name, [&](int device) {
      for (const size_t bytes : kSizes) {
        void* memory = nullptr;
        cudaPointerAttributes attributes{};
        const cts::PinnedBuffer<int> where(1);
        CTS_CUDA(allocator.allocate(&memory, bytes));
        CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
        CTS_EXPECT_EQ(attributes.device, device,
                      "memory of a further function or size was not allocated on the current device");
        auto* const first = static_cast<unsigned char*>(memory);
        Mark<<<1, 1>>>(first, first + bytes - 1, where.device());
        CTS_FINISH();
        if (!cts::control()) CTS_EXPECT_EQ(where[0], device, "the kernel beside did not run on the current device");
        CTS_CUDA(allocator.free(memory));
        CTS_CUDA(cudaStreamSynchronize(nullptr));
      }
    });
  }
}

CTS_CASE(launches) {
  NumberDevices();
  for (const Launcher& launcher : kLaunchers) {
    Check(launcher.name, [&](int device) {
      const cts::PinnedBuffer<int> where(1);
      CTS_CUDA(launcher.launch(where.device()));
      CTS_FINISH();
      CTS_EXPECT_EQ(where[0], device, "a kernel of a further launch did not run on the current device");
    });
  }
}

}  // namespace
