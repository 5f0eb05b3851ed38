/*---
clause: pi.api-synchronization.d2h-returns-when-complete
covers: rows, boxes, variables, arrays, a function of the driver, 24 MiB
control: the function with the suffix Async copies to page-locked memory
control-fails-with: a further copy to the host returned before all its bytes had arrived
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"
#include "cts/texture/array.h"

#include <cstring>
#include <string>
#include <vector>

namespace {

constexpr const char* kEarly = "a further copy to the host returned before all its bytes had arrived";
constexpr size_t kSide = 256, kSmall = kSide * kSide, kLarge = (24 << 20) + 5;
constexpr int kOld = 1, kNew = 7;
constexpr cudaMemcpyKind kDown = cudaMemcpyDeviceToHost, kWithin = cudaMemcpyDeviceToDevice;

__device__ unsigned char symbol[kSmall];

// What is copied from, and to; the copies of a control are asynchronous.
struct Operands {
  unsigned char* to;
  const unsigned char* from;
  cudaArray_t array;
  size_t bytes;
  bool async;
};
CUdeviceptr Address(const void* memory) { return reinterpret_cast<CUdeviceptr>(memory); }
cudaError_t Code(CUresult result) { return static_cast<cudaError_t>(result); }

cudaError_t Copy1D(const Operands& o) {
  return o.async ? cudaMemcpyAsync(o.to, o.from, o.bytes, kDown, nullptr) : cudaMemcpy(o.to, o.from, o.bytes, kDown);
}
cudaError_t Copy2D(const Operands& o) {
  return o.async ? cudaMemcpy2DAsync(o.to, kSide, o.from, kSide, kSide, kSide, kDown, nullptr)
                 : cudaMemcpy2D(o.to, kSide, o.from, kSide, kSide, kSide, kDown);
}
cudaError_t CopyBox(cudaMemcpy3DParms box, const Operands& o) {
  box.dstPtr = make_cudaPitchedPtr(o.to, kSide, kSide, box.extent.height);
  box.kind = kDown;
  return o.async ? cudaMemcpy3DAsync(&box, nullptr) : cudaMemcpy3D(&box);
}
cudaError_t Copy3D(const Operands& o) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(const_cast<unsigned char*>(o.from), kSide, kSide, kSide / 4);
  box.extent = make_cudaExtent(kSide, kSide / 4, 4);
  return CopyBox(box, o);
}
cudaError_t FromSymbol(const Operands& o) {
  return o.async ? cudaMemcpyFromSymbolAsync(o.to, symbol, kSmall, 0, kDown, nullptr)
                 : cudaMemcpyFromSymbol(o.to, symbol, kSmall);
}
cudaError_t FromArray(const Operands& o) {
  return o.async ? cudaMemcpy2DFromArrayAsync(o.to, kSide, o.array, 0, 0, kSide, kSide, kDown, nullptr)
                 : cudaMemcpy2DFromArray(o.to, kSide, o.array, 0, 0, kSide, kSide, kDown);
}
cudaError_t BoxFromArray(const Operands& o) {
  cudaMemcpy3DParms box{};
  box.srcArray = o.array;
  box.extent = make_cudaExtent(kSide, kSide, 1);
  return CopyBox(box, o);
}
cudaError_t ByDtoH(const Operands& o) {
  return Code(o.async ? CTS_DRIVER(cuMemcpyDtoHAsync)(o.to, Address(o.from), o.bytes, nullptr)
                      : CTS_DRIVER(cuMemcpyDtoH)(o.to, Address(o.from), o.bytes));
}

// A thread of the host copies what comes late, and looks at all of it as soon as its call returned.
void Check(const std::string& name, decltype(Copy1D)* copy, size_t bytes, bool pageable) {
  cts::Row((name + (pageable ? "-to-pageable-memory" : "-to-pinned-memory")).c_str(), [&] {
    std::vector<unsigned char> ordinary(bytes, kOld);
    const cts::PinnedBuffer<unsigned char> pinned(bytes, kOld);
    const cts::DeviceBuffer<unsigned char> device(bytes, kOld);
    const cts::Array<unsigned char> array(kSide, kSide);
    array.Fill(kOld);
    const Operands on{pageable && !cts::control() ? ordinary.data() : pinned.data(), device.data(), array, bytes,
                      cts::control()};
    CTS_CUDA(copy(on));  // no first use falls into the window
    CTS_CUDA(cudaDeviceSynchronize());
    std::memset(on.to, kOld, bytes);
    size_t missing = 0;
    const cts::HostWindows windows;
    cts::Gate gate;
    cts::Hold(gate, nullptr);
    CTS_CUDA(cudaMemsetAsync(device.data(), kNew, bytes, nullptr));
    CTS_CUDA(cudaMemcpyToSymbolAsync(symbol, device.data(), kSmall, 0, kWithin, nullptr));
    CTS_CUDA(cudaMemcpy2DToArrayAsync(array, 0, 0, device.data(), kSide, kSide, kSide, kWithin, nullptr));
    cts::Thread call([&] {
      CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
      CTS_CUDA(copy(on));
      for (size_t i = 0; i < bytes; ++i) missing += static_cast<volatile unsigned char*>(on.to)[i] != kNew;
    });
    CTS_NOT_YET(call.ended(), kEarly);
    gate.Open();
    call.Join();
    CTS_EXPECT_EQ(missing, 0, kEarly);
    CTS_FINISH();
  });
}

CTS_CASE() {
  for (const bool pageable : {true, false}) {
    Check("cudaMemcpy2D", &Copy2D, kSmall, pageable);
    Check("cudaMemcpy3D", &Copy3D, kSmall, pageable);
    Check("cudaMemcpyFromSymbol", &FromSymbol, kSmall, pageable);
    Check("cudaMemcpy2DFromArray", &FromArray, kSmall, pageable);
    Check("cudaMemcpy3D-from-an-array", &BoxFromArray, kSmall, pageable);
    Check("cuMemcpyDtoH", &ByDtoH, kSmall, pageable);
    Check("24-mib", &Copy1D, kLarge, pageable);
  }
}

}  // namespace
