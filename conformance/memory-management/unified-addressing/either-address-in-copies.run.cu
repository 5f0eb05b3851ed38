/*---
clause: mm.unified-addressing.either-address-in-copies
control: the copies are given the address of another block
control-fails-with: a copy by one of the two addresses did not move the block
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include <cstring>
#include <vector>

#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/power.h"
#include "cts/process/driver.h"

namespace {

constexpr std::size_t kBytes = 1 << 16, kPitch = 256, kRows = kBytes / kPitch;

CUdeviceptr Address(const void* memory) { return reinterpret_cast<CUdeviceptr>(memory); }

// The whole block as bytes, rows or a box.
void Copy(int how, CUdeviceptr to, CUdeviceptr from) {
  const auto fill = [&](auto& copy) {
    copy.srcMemoryType = copy.dstMemoryType = CU_MEMORYTYPE_UNIFIED;
    copy.srcDevice = from;
    copy.dstDevice = to;
    copy.srcPitch = copy.dstPitch = copy.WidthInBytes = kPitch;
    copy.Height = kRows;
  };
  CUDA_MEMCPY2D rows{};
  CUDA_MEMCPY3D box{};
  fill(rows);
  fill(box);
  box.srcHeight = box.dstHeight = kRows;
  box.Depth = 1;
  if (how == 0) CTS_CU(CTS_DRIVER(cuMemcpy)(to, from, kBytes));
  if (how == 1) CTS_CU(CTS_DRIVER(cuMemcpyAsync)(to, from, kBytes, nullptr));
  if (how == 2) CTS_CU(CTS_DRIVER(cuMemcpy2D)(&rows));
  if (how == 3) CTS_CU(CTS_DRIVER(cuMemcpy2DAsync)(&rows, nullptr));
  if (how == 4) CTS_CU(CTS_DRIVER(cuMemcpy3D)(&box));
  if (how == 5) CTS_CU(CTS_DRIVER(cuMemcpy3DAsync)(&box, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
}
constexpr const char* kHow[] = {"cuMemcpy",        "cuMemcpyAsync", "cuMemcpy2D",
                                "cuMemcpy2DAsync", "cuMemcpy3D",    "cuMemcpy3DAsync"};

// `host` and `device` are the two addresses of one block, into which and out of which is copied.
void Check(unsigned char* host, void* device, void* another) {
  cts::DeviceBuffer<unsigned char> values(kBytes), got(kBytes);
  std::vector<unsigned char> given(kBytes);
  for (std::size_t i = 0; i < kBytes; ++i) given[i] = static_cast<unsigned char>(7 * i + i / 251);
  values.Write(given.data(), kBytes);
  for (int how = 0; how < 6; ++how) {
    cts::Row(kHow[how], [&] {
      for (const void* const named : {static_cast<const void*>(host), static_cast<const void*>(device)}) {
        const CUdeviceptr at = Address(cts::control() ? another : named);
        std::memset(host, static_cast<unsigned char>(cts::kPoison), kBytes);
        Copy(how, at, Address(values.data()));
        const bool in = std::memcmp(host, given.data(), kBytes) == 0;
        std::memcpy(host, given.data(), kBytes);
        got.Fill(cts::kPoison);
        Copy(how, Address(got.data()), at);
        cts::HostCopy<unsigned char> read = got.Read();
        const bool out = std::memcmp(read.data(), given.data(), kBytes) == 0;
        CTS_EXPECT(in && out, "a copy by one of the two addresses did not move the block");
      }
    });
  }
}

void CheckAllocated(unsigned flags) {
  void *host = nullptr, *device = nullptr;
  const cts::PinnedBuffer<char> another(kBytes);
  CTS_CUDA(cudaHostAlloc(&host, kBytes, flags));
  CTS_CUDA(cudaHostGetDevicePointer(&device, host, 0));
  Check(static_cast<unsigned char*>(host), device, another.data());
  CTS_CUDA(cudaFreeHost(host));
}

CTS_CASE(write_combined) { CheckAllocated(cudaHostAllocMapped | cudaHostAllocWriteCombined); }
CTS_CASE(allocated) { CheckAllocated(cudaHostAllocMapped); }
CTS_CASE(registered) {
  int registers = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&registers, cudaDevAttrHostRegisterSupported, 0));
  if (registers == 0) return cts::PowerNotShown("the device registers no memory of the host");
  const cts::HostRange pages(kBytes);
  const cts::PinnedBuffer<char> another(kBytes);
  void* device = nullptr;
  CTS_CUDA(cudaHostRegister(pages.data(), kBytes, cudaHostRegisterMapped));
  CTS_CUDA(cudaHostGetDevicePointer(&device, pages.data(), 0));
  Check(reinterpret_cast<unsigned char*>(pages.data()), device, another.data());
  CTS_CUDA(cudaHostUnregister(pages.data()));
}

}  // namespace
