/*---
clause: mm.pointer-attribute.sync-memops
covers: boxes, rows out of it, symbols, and the functions of the driver
control: the attribute is not set
control-fails-with: a further synchronous operation on such memory returned before it was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr std::size_t kBytes = 1 << 16, kPitch = 256, kWidth = 100, kRows = 8, kLayers = kBytes / kPitch / kRows;
constexpr cudaMemcpyKind kWithin = cudaMemcpyDeviceToDevice;

__device__ char symbol[kBytes];

cudaPitchedPtr Box(char* memory) { return make_cudaPitchedPtr(memory, kPitch, kPitch, kRows); }
constexpr cudaExtent kExtent = {kWidth, kRows, kLayers};

CUdeviceptr Address(const char* memory) { return reinterpret_cast<CUdeviceptr>(memory); }

cudaError_t CopyBox(char* to, char* from) {
  cudaMemcpy3DParms copy{};
  copy.srcPtr = Box(from);
  copy.dstPtr = Box(to);
  copy.extent = kExtent;
  copy.kind = kWithin;
  return cudaMemcpy3D(&copy);
}
cudaError_t CopyRowsByTheDriver(char* to, char* from) {
  CUDA_MEMCPY2D copy{};
  copy.srcMemoryType = copy.dstMemoryType = CU_MEMORYTYPE_DEVICE;
  copy.srcDevice = Address(from);
  copy.dstDevice = Address(to);
  copy.srcPitch = copy.dstPitch = kPitch;
  copy.WidthInBytes = kWidth;
  copy.Height = kRows;
  return static_cast<cudaError_t>(CTS_DRIVER(cuMemcpy2D)(&copy));
}

// Each is given the memory with the attribute, and other memory.
constexpr struct {
  const char* name;
  cudaError_t (*call)(char* memory, char* aside);
} kCalls[] = {
    {"cudaMemset3D", [](char* memory, char*) { return cudaMemset3D(Box(memory), 1, kExtent); }},
    {"cudaMemcpy3D-into-it", [](char* memory, char* aside) { return CopyBox(memory, aside); }},
    {"cudaMemcpy3D-out-of-it", [](char* memory, char* aside) { return CopyBox(aside, memory); }},
    {"cudaMemcpy2D-out-of-it",
     [](char* memory, char* aside) { return cudaMemcpy2D(aside, kPitch, memory, kPitch, kWidth, kRows, kWithin); }},
    {"cudaMemcpyToSymbol-out-of-it",
     [](char* memory, char*) { return cudaMemcpyToSymbol(symbol, memory, kBytes, 0, kWithin); }},
    {"cudaMemcpyFromSymbol-into-it",
     [](char* memory, char*) { return cudaMemcpyFromSymbol(memory, symbol, kBytes, 0, kWithin); }},
    {"cuMemsetD8",
     [](char* memory, char*) { return static_cast<cudaError_t>(CTS_DRIVER(cuMemsetD8)(Address(memory), 1, kBytes)); }},
    {"cuMemsetD16",
     [](char* memory, char*) {
       return static_cast<cudaError_t>(CTS_DRIVER(cuMemsetD16)(Address(memory), 1, kBytes / 2));
     }},
    {"cuMemsetD32",
     [](char* memory, char*) {
       return static_cast<cudaError_t>(CTS_DRIVER(cuMemsetD32)(Address(memory), 1, kBytes / 4));
     }},
    {"cuMemsetD2D8",
     [](char* memory, char*) {
       return static_cast<cudaError_t>(CTS_DRIVER(cuMemsetD2D8)(Address(memory), kPitch, 1, kWidth, kRows));
     }},
    {"cuMemcpy-into-it",
     [](char* memory, char* aside) {
       return static_cast<cudaError_t>(CTS_DRIVER(cuMemcpy)(Address(memory), Address(aside), kBytes));
     }},
    {"cuMemcpyDtoD-into-it",
     [](char* memory, char* aside) {
       return static_cast<cudaError_t>(CTS_DRIVER(cuMemcpyDtoD)(Address(memory), Address(aside), kBytes));
     }},
    {"cuMemcpyDtoD-out-of-it",
     [](char* memory, char* aside) {
       return static_cast<cudaError_t>(CTS_DRIVER(cuMemcpyDtoD)(Address(aside), Address(memory), kBytes));
     }},
    {"cuMemcpy2D-into-it", [](char* memory, char* aside) { return CopyRowsByTheDriver(memory, aside); }},
    {"cuMemcpy2D-out-of-it", [](char* memory, char* aside) { return CopyRowsByTheDriver(aside, memory); }}};

// Operations that need not wait otherwise, after a kernel of the NULL stream that stands at its gate.
CTS_CASE() {
  const cts::DeviceBuffer<char> block(kBytes), other(kBytes);
  char *const memory = block.data(), *const aside = other.data();
  unsigned on = 1;
  if (!cts::control())
    CTS_CU(CTS_DRIVER(cuPointerSetAttribute)(&on, CU_POINTER_ATTRIBUTE_SYNC_MEMOPS, Address(memory)));
  for (const auto& each : kCalls) {
    cts::Row(each.name, [&] {
      CTS_CUDA(each.call(memory, aside));  // no first use falls into the window
      CTS_CUDA(cudaDeviceSynchronize());
      cts::Gate gate;
      cts::Hold(gate, nullptr);
      cts::Thread call([&] {
        CTS_CUDA(cudaSetDevice(0));  // the driver wants a current context
        CTS_CUDA(each.call(memory, aside));
      });
      if (CTS_NOT_YET(call.ended(), "a further synchronous operation on such memory returned before it was complete") &&
          cts::control())
        cts::PowerNotShown("the operation waits without the attribute, too");
      gate.Open();
      call.Join();
    });
  }
}

}  // namespace
