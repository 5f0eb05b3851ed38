/*---
clause: pi.pinned.register-supported
covers: memory of each origin and size is written and copied
control: the host writes a byte between
control-fails-with: memory that was registered could not be used by the device
requires: [host-register]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

#include <cstdint>
#include <vector>

namespace {

__global__ void WriteAll(unsigned char* at, std::size_t bytes, unsigned char first) {
  for (std::size_t i = threadIdx.x; i < bytes; i += blockDim.x) at[i] = static_cast<unsigned char>(first + 7 * i);
}

// A kernel writes through the device's address where there is one, a copy brings the bytes where there is none.
void Check(const char* name, unsigned char* memory, std::size_t bytes) {
  cts::Row(name, [&] {
    int supported = -1, mapped = -1;
    CTS_CUDA(cudaDeviceGetAttribute(&supported, cudaDevAttrHostRegisterSupported, 0));
    CTS_CUDA(cudaDeviceGetAttribute(&mapped, cudaDevAttrCanMapHostMemory, 0));
    if (supported == 0) return cts::PowerNotShown("the device registers no memory");
    const cts::Stream stream;
    const cts::DeviceBuffer<unsigned char> there(bytes), back(bytes);
    const unsigned flags = mapped != 0 ? cudaHostRegisterMapped : cudaHostRegisterDefault;
    const cudaError_t code = cts::Taken(cudaHostRegister(memory, bytes, flags));
    if (!CTS_EXPECT_EQ(code, cudaSuccess, "memory could not be registered although the attribute says so")) return;
    for (const unsigned char first : {std::uint8_t{11}, std::uint8_t{140}}) {
      unsigned char* at = nullptr;
      if (mapped != 0) CTS_CUDA(cudaHostGetDevicePointer(reinterpret_cast<void**>(&at), memory, 0));
      WriteAll<<<1, 256, 0, stream>>>(mapped != 0 ? at : there.data(), bytes, first);
      if (mapped == 0) CTS_CUDA(cudaMemcpyAsync(memory, there.data(), bytes, cudaMemcpyDeviceToHost, stream));
      stream.Synchronize();
      if (cts::control()) memory[bytes / 2] ^= 1;
      CTS_CUDA(cudaMemcpyAsync(back.data(), memory, bytes, cudaMemcpyHostToDevice, stream));
      stream.Synchronize();
      const cts::HostCopy<unsigned char> arrived = back.Read();
      std::size_t wrong = 0;
      for (std::size_t i = 0; i < bytes; ++i) {
        const auto expected = static_cast<unsigned char>(first + 7 * i);
        wrong += memory[i] != expected || arrived[i] != expected;
      }
      CTS_EXPECT_EQ(wrong, 0u, "memory that was registered could not be used by the device");
    }
    CTS_CUDA(cudaHostUnregister(memory));
  });
}

CTS_CASE() {
  const std::size_t page = cts::HostPage();
  cts::HostRange mapped(8 * page);
  auto* const pages = reinterpret_cast<unsigned char*>(mapped.data());
  std::vector<unsigned char> of_new(300'001);
  Check("one-page", pages, page);
  Check("several-pages", pages, 8 * page);
  Check("odd-ends", pages + 33, 3 * page + 5);
  Check("one-byte", pages + page + 7, 1);
  Check("new", of_new.data(), of_new.size());
}

}  // namespace
