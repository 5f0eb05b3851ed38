/*---
clause: ptx.api.buffer-comes-from-get-parameter-buffer
build: [rdc]
requires: [no-mps]
note: the memory has slack on both sides, because the device runtime may write around the parameters
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kSlack = 64 * 1024;
constexpr unsigned kValue = 0x12345678;

struct Parameters {  // of Child, in its order
  unsigned* got;
  unsigned value;
};

__global__ void Child(unsigned* got, unsigned value) { *got = value; }

__global__ void Parent(unsigned char* memory, unsigned* got, cudaError_t* launched) {
  *reinterpret_cast<Parameters*>(memory) = {got, kValue};
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child), memory, dim3(1), dim3(1), 0, nullptr);
}

CTS_CHILD(Launch) {
  cts::DeviceBuffer<unsigned char> memory(2 * kSlack, 0);
  cts::PinnedBuffer<unsigned> got(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(1);
  cts::Tell("prepared", 1);
  Parent<<<1, 1>>>(memory.data() + kSlack, got.device(), launched.data());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  cts::Tell("synchronized", synchronized);
  cts::Tell("got", got.Load(0));
  if (synchronized != cudaSuccess) return cts::ContextIsLost();
  cts::Tell("launched", launched[0]);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Launch", {.timeout_s = 5, .any_end = true});
  CTS_EXPECT(child.Has("prepared"), "the process failed before its kernel");
  for (const char* name : {"launched", "synchronized"}) {
    CTS_OBSERVE(name, child.Has(name) ? cudaGetErrorName(static_cast<cudaError_t>(child.Value(name))) : "none");
  }
  CTS_OBSERVE("the-grid-got-its-parameters", child.Has("got") && child.Value("got") == kValue);
  CTS_CUDA(cudaFree(nullptr));  // whatever happened, another process can use the GPU
}

}  // namespace
