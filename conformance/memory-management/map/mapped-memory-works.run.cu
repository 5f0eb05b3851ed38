/*---
clause: mm.map.mapped-memory-works
control: other memory is mapped there after the writes
control-fails-with: mapped memory does not behave like memory of cudaMalloc
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <cstring>

#include "places.family.cuh"

namespace {

constexpr const char* kUnlike = "mapped memory does not behave like memory of cudaMalloc";

// What is done with `memory`, whose bytes are all 0, and with `host`, page-locked, and `device`, which hold the
// pattern.
using Writer = std::function<void(unsigned char* memory, unsigned char* host, unsigned char* device, cudaStream_t)>;
const struct {
  const char* name;
  Writer write;
  bool rows;
} kWriters[] = {{"kernel",
                 [](unsigned char* to, unsigned char*, unsigned char* device, cudaStream_t stream) {
                   Store<<<1, 256, 0, stream>>>(to, device, kBytes);
                 },
                 false},
                {"copy-from-the-host",
                 [](unsigned char* to, unsigned char* host, unsigned char*, cudaStream_t stream) {
                   CTS_CUDA(cudaMemcpyAsync(to, host, kBytes, cudaMemcpyHostToDevice, stream));
                 },
                 false},
                {"copy-from-the-device",
                 [](unsigned char* to, unsigned char*, unsigned char* device, cudaStream_t stream) {
                   CTS_CUDA(cudaMemcpyAsync(to, device, kBytes, cudaMemcpyDeviceToDevice, stream));
                 },
                 false},
                {"copy-with-the-default-kind",
                 [](unsigned char* to, unsigned char* host, unsigned char*, cudaStream_t stream) {
                   CTS_CUDA(cudaMemcpyAsync(to, host, kBytes, cudaMemcpyDefault, stream));
                 },
                 false},
                {"synchronous-copy",
                 [](unsigned char* to, unsigned char* host, unsigned char*, cudaStream_t) {
                   CTS_CUDA(cudaMemcpy(to, host, kBytes, cudaMemcpyHostToDevice));
                 },
                 false},
                {"copy-of-rows-from-the-host",
                 [](unsigned char* to, unsigned char* host, unsigned char*, cudaStream_t stream) {
                   CTS_CUDA(cudaMemcpy2DAsync(to, kPitch, host, kPitch, kWidth, kRows, cudaMemcpyHostToDevice, stream));
                 },
                 true},
                {"copy-of-a-box-from-the-device",
                 [](unsigned char* to, unsigned char*, unsigned char* device, cudaStream_t stream) {
                   cudaMemcpy3DParms copy{};
                   copy.srcPtr = make_cudaPitchedPtr(device, kPitch, kPitch, kRows / 3);
                   copy.dstPtr = make_cudaPitchedPtr(to, kPitch, kPitch, kRows / 3);
                   copy.extent = make_cudaExtent(kWidth, kRows / 3, 3);
                   copy.kind = cudaMemcpyDeviceToDevice;
                   CTS_CUDA(cudaMemcpy3DAsync(&copy, stream));
                 },
                 true}};

CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  const cts::PinnedBuffer<unsigned char> host(kBytes);
  cts::DeviceBuffer<unsigned char> device(kBytes);
  std::memcpy(host.data(), pattern.data(), kBytes);
  device.Write(pattern.data(), kBytes);
  const cts::Stream stream;
  ForEachPlace([&](const char* place, unsigned char* memory, const std::function<void()>& exchange) {
    for (const auto& writer : kWriters) {
      cts::Row((std::string(writer.name) + "-" + place).c_str(), [&] {
        CTS_CUDA(cudaMemsetAsync(memory, 0, kBytes, stream));
        stream.Synchronize();
        writer.write(memory, host.data(), device.data(), stream);
        CTS_CUDA(cudaGetLastError());
        CTS_CUDA(cudaDeviceSynchronize());
        if (cts::control()) exchange();
        const cts::PinnedBuffer<unsigned char> read(kBytes);
        Store<<<1, 256, 0, stream>>>(read.device(), memory, kBytes);
        CTS_CUDA(cudaGetLastError());
        stream.Synchronize();
        CTS_EXPECT(IsRight({read.data(), read.data() + kBytes}, pattern, writer.rows), kUnlike);
      });
    }
  });
}

}  // namespace
