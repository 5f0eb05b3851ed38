/*---
clause: pi.uva.attributes-managed
covers: variables, either attachment, all sizes, wherever the pages are
control: memory of cudaMalloc is asked about
control-fails-with: a place in managed memory is not known as managed
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/location.h"
#include "cts/process/threads.h"

#include <string>

namespace {

constexpr size_t kVariable = 10'001;
__managed__ unsigned char variable[kVariable];

__global__ void Fill(unsigned char* bytes, size_t count) {
  for (size_t i = blockIdx.x * size_t{blockDim.x} + threadIdx.x; i < count; i += size_t{gridDim.x} * blockDim.x)
    bytes[i] = 7;
}

bool IsManaged(const unsigned char* at) {
  cudaPointerAttributes attributes{};
  attributes.type = cudaMemoryTypeDevice;
  return cudaPointerGetAttributes(&attributes, at) == cudaSuccess && attributes.type == cudaMemoryTypeManaged;
}

// Of the first byte, inner ones and the last, by this thread and a new one.
void Ask(const std::string& name, const unsigned char* memory, size_t bytes) {
  cts::Row(name.c_str(), [&] {
    void* device = nullptr;
    CTS_CUDA(cudaMalloc(&device, bytes));
    const auto* const asked = cts::control() ? static_cast<const unsigned char*>(device) : memory;
    int others = 0;
    const auto ask = [&] {
      for (const size_t at : {size_t{0}, size_t{1}, bytes / 2, bytes - 1}) others += !IsManaged(asked + at);
    };
    ask();
    cts::InThread(ask);
    CTS_EXPECT_EQ(others, 0, "a place in managed memory is not known as managed");
    CTS_CUDA(cudaFree(device));
  });
}

void AskWhereverPagesAre(const std::string& name, unsigned char* memory, size_t bytes) {
  Ask(name + "-fresh", memory, bytes);
  for (size_t i = 0; i < bytes; i += 4096) memory[i] = 1;
  Ask(name + "-written-by-the-host", memory, bytes);
  Fill<<<64, 256>>>(memory, bytes);
  CTS_FINISH();
  Ask(name + "-written-by-the-device", memory, bytes);
  CTS_CUDA(cudaMemAdvise(memory, bytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
  CTS_CUDA(cudaMemPrefetchAsync(memory, bytes, cts::OnHostLocation(), 0, nullptr));
  CTS_FINISH();
  Ask(name + "-brought-to-the-host", memory, bytes);
  CTS_CUDA(cudaMemAdvise(memory, bytes, cudaMemAdviseUnsetReadMostly, cts::OnDeviceLocation()));
}

void CheckBlock(const std::string& name, size_t bytes, unsigned attached) {
  void* memory = nullptr;
  CTS_CUDA(cudaMallocManaged(&memory, bytes, attached));
  AskWhereverPagesAre(name, static_cast<unsigned char*>(memory), bytes);
  CTS_CUDA(cudaFree(memory));
}

CTS_CASE() {
  AskWhereverPagesAre("variable", variable, kVariable);
  CheckBlock("3-bytes", 3, cudaMemAttachGlobal);
  CheckBlock("64-kib", 1 << 16, cudaMemAttachGlobal);
  CheckBlock("64-mib", size_t{64} << 20, cudaMemAttachGlobal);
  CheckBlock("attached-to-the-host", 1 << 20, cudaMemAttachHost);
}

}  // namespace
