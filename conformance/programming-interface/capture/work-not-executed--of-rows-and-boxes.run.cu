/*---
clause: pi.capture.work-not-executed
covers: copies and fills of rows and boxes, variables
control: the work is issued before the capture
control-fails-with:
  - a copy or fill that was issued to a capturing stream was executed
  - a copy or fill that was issued to a capturing stream is not in the graph
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr size_t kRoom = 4096, kPitch = 64;
constexpr int kByte = 0x5b;

__device__ unsigned char variable[kRoom];

// Sources hold one byte, targets another.
struct Memory {
  cts::DeviceBuffer<unsigned char> from_of{kRoom, kByte}, to_of{kRoom};
  unsigned char *const from = from_of.data(), *const to = to_of.data();  // waits, which a capture forbids
};

cudaMemcpy3DParms Box(const Memory& on) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(on.from, kPitch, kPitch, 11);
  box.dstPtr = make_cudaPitchedPtr(on.to, kPitch, kPitch, 9);
  box.srcPos = make_cudaPos(5, 2, 1);
  box.dstPos = make_cudaPos(3, 1, 1);
  box.extent = make_cudaExtent(20, 7, 3);
  box.kind = cudaMemcpyDeviceToDevice;
  return box;
}

// `issue` leaves `changed` of those bytes in on.to.
template <class Issue>
void Check(const char* name, size_t changed, Issue issue) {
  cts::Row(name, [&] {
    Memory on;
    const auto count = [&] {
      size_t is = 0;
      for (const unsigned char byte : on.to_of.Read()) is += byte == kByte;
      return is;
    };
    void* at_variable = nullptr;
    CTS_CUDA(cudaGetSymbolAddress(&at_variable, variable));
    CTS_CUDA(cudaMemset(at_variable, 0, kRoom));
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::Stream stream;
    if (cts::control()) issue(on, stream);
    cts::Capture capture(stream);
    if (!cts::control()) issue(on, stream);
    CTS_CUDA(capture.End());
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(count(), 0, "a copy or fill that was issued to a capturing stream was executed");
    on.to_of.Fill(cts::kPoison);
    CTS_CUDA(cudaMemset(at_variable, 0, kRoom));
    CTS_CUDA(cudaDeviceSynchronize());
    cts::RunOnce(capture.graph());
    CTS_EXPECT_EQ(count(), changed, "a copy or fill that was issued to a capturing stream is not in the graph");
  });
}

CTS_CASE() {
  Check("cudaMemcpy2DAsync", 33 * 20, [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpy2DAsync(on.to + 3, 96, on.from + 5, kPitch, 33, 20, cudaMemcpyDeviceToDevice, stream));
  });
  Check("cudaMemcpy3DAsync", 20 * 7 * 3, [](const Memory& on, cudaStream_t stream) {
    const cudaMemcpy3DParms box = Box(on);
    CTS_CUDA(cudaMemcpy3DAsync(&box, stream));
  });
  Check("cudaMemset2DAsync", 33 * 20, [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemset2DAsync(on.to + 7, 96, kByte, 33, 20, stream));
  });
  Check("cudaMemset3DAsync", 20 * 7 * 3, [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(
        cudaMemset3DAsync(make_cudaPitchedPtr(on.to + 7, kPitch, kPitch, 9), kByte, make_cudaExtent(20, 7, 3), stream));
  });
  Check("cudaMemcpyToSymbolAsync", 30, [](const Memory& on, cudaStream_t stream) {
    CTS_CUDA(cudaMemcpyToSymbolAsync(variable, on.from, 30, 9, cudaMemcpyDeviceToDevice, stream));
    CTS_CUDA(cudaMemcpyFromSymbolAsync(on.to + 1, variable, 60, 0, cudaMemcpyDeviceToDevice, stream));
  });
}

}  // namespace
