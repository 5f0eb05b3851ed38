/*---
clause: mm.unified-addressing.write-combined-has-two-addresses
covers: the driver's functions, inner addresses
control: the kernel has the device address of another block
control-fails-with: the host did not find what a kernel wrote by the driver's device address
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstring>
#include <string>

namespace {

__global__ void Fill(unsigned char* to, std::size_t bytes, unsigned char value) {
  for (std::size_t i = threadIdx.x; i < bytes; i += blockDim.x) to[i] = value;
}

struct Block {
  explicit Block(std::size_t bytes) {
    void* memory = nullptr;
    CTS_CU(CTS_DRIVER(cuMemHostAlloc)(&memory, bytes, CU_MEMHOSTALLOC_DEVICEMAP | CU_MEMHOSTALLOC_WRITECOMBINED));
    host = static_cast<unsigned char*>(memory);
    std::memset(host, 0, bytes);
  }
  ~Block() { CTS_EXPECT_EQ(free_(host), CUDA_SUCCESS, "the memory could not be freed"); }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  unsigned char* host = nullptr;

 private:
  decltype(&::cuMemFreeHost) free_ = CTS_DRIVER(cuMemFreeHost);
};

// The device address of a place, by the function for that or by the attribute of the host's address.
unsigned char* DeviceAddress(unsigned char* host, bool by_attribute) {
  CUdeviceptr at = 0;
  if (by_attribute) {
    CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&at, CU_POINTER_ATTRIBUTE_DEVICE_POINTER,
                                             reinterpret_cast<CUdeviceptr>(host)));
  } else {
    CTS_CU(CTS_DRIVER(cuMemHostGetDevicePointer)(&at, host, 0));
  }
  return reinterpret_cast<unsigned char*>(at);
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const std::size_t bytes : {std::size_t{4097}, (std::size_t{1} << 20) + 5}) {
    for (const std::size_t first : {std::size_t{0}, std::size_t{1}, bytes - 1}) {
      for (const bool by_attribute : {false, true}) {
        const std::string name = std::to_string(bytes) + "-bytes-from-" + std::to_string(first);
        cts::Row((name + (by_attribute ? "-by-the-attribute" : "")).c_str(), [&] {
          const Block block(bytes), other(bytes);
          Fill<<<1, 256>>>(DeviceAddress((cts::control() ? other : block).host + first, by_attribute), bytes - first,
                           0x3C);
          CTS_FINISH();
          std::size_t wrong = 0;
          for (std::size_t i = 0; i < bytes; ++i)
            wrong += static_cast<volatile unsigned char*>(block.host)[i] != (i < first ? 0 : 0x3C);
          CTS_EXPECT_EQ(wrong, 0, "the host did not find what a kernel wrote by the driver's device address");
        });
      }
    }
  }
}

}  // namespace
