/*---
clause: pi.synchronous-call.returns-after-completion
covers: functions of the driver, to page-locked memory
control: the function with the suffix Async copies
control-fails-with: a synchronous function of the driver returned before the device had done it
draft: five of five on an H200, not yet on an H100
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"
#include "cts/texture/array.h"

#include <vector>

#include "late-source.family.cuh"

namespace {

constexpr const char* kEarly = "a synchronous function of the driver returned before the device had done it";

CUdeviceptr Address(const void* memory) { return reinterpret_cast<CUdeviceptr>(memory); }

CUDA_MEMCPY2D Rows(unsigned char* to, CUdeviceptr from) {
  CUDA_MEMCPY2D copy{};
  copy.srcMemoryType = CU_MEMORYTYPE_DEVICE;
  copy.srcDevice = from;
  copy.dstMemoryType = CU_MEMORYTYPE_HOST;
  copy.dstHost = to;
  copy.srcPitch = copy.dstPitch = copy.WidthInBytes = copy.Height = kSide;
  return copy;
}
CUDA_MEMCPY3D Box(unsigned char* to, CUdeviceptr from) {
  CUDA_MEMCPY3D copy{};
  copy.srcMemoryType = CU_MEMORYTYPE_DEVICE;
  copy.srcDevice = from;
  copy.dstMemoryType = CU_MEMORYTYPE_HOST;
  copy.dstHost = to;
  copy.srcPitch = copy.dstPitch = copy.WidthInBytes = kSide;
  copy.srcHeight = copy.dstHeight = copy.Height = kSide / 4;
  copy.Depth = 4;
  return copy;
}

// The thread that copies has the context of the one that made the memory.
template <class Copy>
void Check(const char* name, Copy copy) {
  cts::Row(name, [&] {
    const cts::PinnedBuffer<unsigned char> to(kBytes, 0);
    CUcontext context = nullptr;
    CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&context));
    const auto call = [&](unsigned char* target, const unsigned char* source) {
      CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(context));
      CTS_CU(copy(target, Address(source)));
      return cudaSuccess;
    };
    ExpectDone(to.data(), call, cts::control(), kEarly);
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  Check("cuMemcpyDtoH", [](unsigned char* to, CUdeviceptr from) { return CTS_DRIVER(cuMemcpyDtoH)(to, from, kBytes); });
  Check("cuMemcpy",
        [](unsigned char* to, CUdeviceptr from) { return CTS_DRIVER(cuMemcpy)(Address(to), from, kBytes); });
  Check("cuMemcpy2D", [](unsigned char* to, CUdeviceptr from) {
    const CUDA_MEMCPY2D copy = Rows(to, from);
    return CTS_DRIVER(cuMemcpy2D)(&copy);
  });
  Check("cuMemcpy2DUnaligned", [](unsigned char* to, CUdeviceptr from) {
    const CUDA_MEMCPY2D copy = Rows(to, from);
    return CTS_DRIVER(cuMemcpy2DUnaligned)(&copy);
  });
  Check("cuMemcpy3D", [](unsigned char* to, CUdeviceptr from) {
    const CUDA_MEMCPY3D copy = Box(to, from);
    return CTS_DRIVER(cuMemcpy3D)(&copy);
  });
  const cts::Array<unsigned char> row(make_cudaExtent(kBytes, 0, 0)), rows(kSide, kSide);
  row.Write(std::vector<unsigned char>(kBytes, 7).data());
  rows.Write(std::vector<unsigned char>(kBytes, 7).data());
  const auto handle = [](cudaArray_t array) { return reinterpret_cast<CUarray>(array); };
  Check("cuMemcpyAtoH",
        [&](unsigned char* to, CUdeviceptr) { return CTS_DRIVER(cuMemcpyAtoH)(to, handle(row), 0, kBytes); });
  Check("cuMemcpy2D-from-an-array", [&](unsigned char* to, CUdeviceptr) {
    CUDA_MEMCPY2D copy = Rows(to, 0);
    copy.srcMemoryType = CU_MEMORYTYPE_ARRAY;
    copy.srcArray = handle(rows);
    return CTS_DRIVER(cuMemcpy2D)(&copy);
  });
}

}  // namespace
