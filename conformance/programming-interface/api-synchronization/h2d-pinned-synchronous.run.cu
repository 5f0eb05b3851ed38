/*---
clause: pi.api-synchronization.h2d-pinned-synchronous
control: the function with the suffix Async copies
control-fails-with: a copy from page-locked memory returned before it was done
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <cstring>

namespace {

constexpr const char* kEarly = "a copy from page-locked memory returned before it was done";

__device__ unsigned char symbol[1 << 16];

cudaError_t Copy(unsigned char* to, const unsigned char* from, size_t bytes) {
  return cudaMemcpy(to, from, bytes, cudaMemcpyHostToDevice);
}
cudaError_t Copy2D(unsigned char* to, const unsigned char* from, size_t bytes) {
  return cudaMemcpy2D(to, bytes / 64, from, bytes / 64, bytes / 64, 64, cudaMemcpyHostToDevice);
}
cudaError_t CopyToSymbol(unsigned char*, const unsigned char* from, size_t bytes) {
  return cudaMemcpyToSymbol(symbol, from, bytes);
}

void Check(const char* name, size_t bytes, decltype(Copy)* copy = &Copy) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<unsigned char> pinned(bytes, 1);
    const cts::DeviceBuffer<unsigned char> memory(bytes);
    void* device = memory.data();
    if (copy == &CopyToSymbol) CTS_CUDA(cudaGetSymbolAddress(&device, symbol));
    auto* const to = static_cast<unsigned char*>(device);
    const cts::HostWindows windows;  // in which a host thread also gets on a busy machine
    cts::Gate gate;
    cts::Hold(gate, nullptr);
    cts::Thread call([&] {
      CTS_CUDA(cts::control() ? cudaMemcpyAsync(to, pinned.data(), bytes, cudaMemcpyHostToDevice, nullptr)
                              : copy(to, pinned.data(), bytes));
      std::memset(pinned.data(), 2, bytes);
    });
    CTS_NOT_YET(call.ended(), kEarly);
    gate.Open();
    call.Join();
    CTS_FINISH();
    std::memset(pinned.data(), 0, bytes);
    CTS_CUDA(cudaMemcpy(pinned.data(), to, bytes, cudaMemcpyDeviceToHost));
    size_t wrong = 0;
    for (size_t i = 0; i < bytes; ++i) wrong += pinned.Load(i) != 1;
    CTS_EXPECT_EQ(wrong, 0, kEarly);
  });
}

CTS_CASE() {
  Check("4-bytes", 4);
  Check("64-kib", 1 << 16);
  Check("1-mib", 1 << 20);
  Check("cudaMemcpy2D", 1 << 16, &Copy2D);
  Check("cudaMemcpyToSymbol", sizeof symbol, &CopyToSymbol);
}

}  // namespace
