/*---
clause: pi.mapped.kernel-accesses-host-memory
covers: blocks of each function, accesses of each width, many bytes
control: the kernel works on a copy of the block in device memory
control-fails-with: a kernel's accesses of some width to the mapped block did not reach it
requires: [host-register]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/memory/spans.h"
#include "cts/process/driver.h"

#include <cstring>
#include <string>

namespace {

constexpr size_t kFew = 48016, kMany = (size_t{17} << 20) + 16;

// Each element becomes that in which every byte is one more; no byte carries.
__device__ unsigned char OneMore(unsigned char value) { return value + 1; }
__device__ unsigned short OneMore(unsigned short value) { return value + 0x0101; }
__device__ unsigned OneMore(unsigned value) { return value + 0x01010101u; }
__device__ unsigned long long OneMore(unsigned long long value) { return value + 0x0101010101010101ull; }
__device__ uint4 OneMore(uint4 value) {
  return make_uint4(OneMore(value.x), OneMore(value.y), OneMore(value.z), OneMore(value.w));
}

template <class T>
__global__ void Increment(T* data, size_t count) {
  const size_t step = size_t{gridDim.x} * blockDim.x;
  for (size_t i = blockIdx.x * size_t{blockDim.x} + threadIdx.x; i < count; i += step) data[i] = OneMore(data[i]);
}

struct Block {
  void *host = nullptr, *device = nullptr;
  cts::HostRange* pages = nullptr;
};
struct Maker {
  const char* name;
  void (*make)(Block* block, size_t bytes);
  void (*free)(const Block& block);
};

template <unsigned flags>
void HostAlloc(Block* block, size_t bytes) {
  CTS_CUDA(cudaHostAlloc(&block->host, bytes, flags));
  CTS_CUDA(cudaHostGetDevicePointer(&block->device, block->host, 0));
}
// From an odd place in pages of its own.
template <unsigned flags>
void Register(Block* block, size_t bytes) {
  block->pages = new cts::HostRange(bytes + 48);
  block->host = block->pages->data() + 48;
  CTS_CUDA(cudaHostRegister(block->host, bytes, flags));
  CTS_CUDA(cudaHostGetDevicePointer(&block->device, block->host, 0));
}
void FreeHost(const Block& block) { CTS_CUDA(cudaFreeHost(block.host)); }
void Unregister(const Block& block) {
  CTS_CUDA(cudaHostUnregister(block.host));
  delete block.pages;
}

const Maker kMakers[] = {
    {"cudaHostAllocMapped", HostAlloc<cudaHostAllocMapped>, FreeHost},
    {"cudaHostAllocWriteCombined", HostAlloc<cudaHostAllocMapped | cudaHostAllocWriteCombined>, FreeHost},
    {"cudaHostRegisterMapped", Register<cudaHostRegisterMapped>, Unregister},
    {"cudaHostRegisterPortable", Register<cudaHostRegisterMapped | cudaHostRegisterPortable>, Unregister},
    {"cuMemHostAlloc",
     [](Block* block, size_t bytes) {
       CUdeviceptr device = 0;
       CTS_CU(CTS_DRIVER(cuMemHostAlloc)(&block->host, bytes, CU_MEMHOSTALLOC_DEVICEMAP));
       CTS_CU(CTS_DRIVER(cuMemHostGetDevicePointer)(&device, block->host, 0));
       block->device = reinterpret_cast<void*>(device);
     },
     [](const Block& block) { CTS_CU(CTS_DRIVER(cuMemFreeHost)(block.host)); }}};

template <class T>
void Check(const char* name, const Maker& maker, size_t bytes) {
  cts::Row((std::string(maker.name) + "-" + name).c_str(), [&] {
    std::vector<unsigned char> values = cts::Pattern(bytes), got(bytes);
    for (unsigned char& value : values) value %= 128;
    const cts::DeviceBuffer<T> copy(bytes / sizeof(T));
    Block block;
    maker.make(&block, bytes);
    std::memcpy(block.host, values.data(), bytes);
    for (int round = 1; round <= 2; ++round) {
      Increment<<<64, 256>>>(cts::control() ? copy.data() : static_cast<T*>(block.device), bytes / sizeof(T));
      CTS_FINISH();
      std::memcpy(got.data(), block.host, bytes);
      for (unsigned char& value : values) ++value;
      CTS_EXPECT_EQ(cts::Differing(got, values), 0,
                    "a kernel's accesses of some width to the mapped block did not reach it");
    }
    maker.free(block);
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const Maker& maker : kMakers) {
    Check<unsigned char>("bytes", maker, kFew);
    Check<unsigned short>("2-bytes", maker, kFew);
    Check<unsigned>("4-bytes", maker, kFew);
    Check<unsigned long long>("8-bytes", maker, kFew);
    Check<uint4>("16-bytes", maker, kFew);
    Check<unsigned>("many-bytes", maker, kMany);
  }
}

}  // namespace
