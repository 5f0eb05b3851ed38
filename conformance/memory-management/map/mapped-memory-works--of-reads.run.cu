/*---
clause: mm.map.mapped-memory-works
control: other memory is mapped there after the writes
control-fails-with: mapped memory does not behave like memory of cudaMalloc
requires: [vmm]
covers: copies out of it
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include "places.family.cuh"

namespace {

constexpr const char* kUnlike = "mapped memory does not behave like memory of cudaMalloc";

CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(kBytes);
  cts::DeviceBuffer<unsigned char> device(kBytes);
  device.Write(pattern.data(), kBytes);
  const cts::Stream stream;
  ForEachPlace([&](const char* place, unsigned char* memory, const std::function<void()>& exchange) {
    for (const bool rows : {false, true}) {
      cts::Row((std::string(rows ? "rows-" : "bytes-") + place).c_str(), [&] {
        Store<<<1, 256, 0, stream>>>(memory, device.data(), kBytes);
        CTS_CUDA(cudaGetLastError());
        stream.Synchronize();
        if (cts::control()) exchange();
        const cts::PinnedBuffer<unsigned char> read(kBytes, 0);
        std::vector<unsigned char> pageable(kBytes, 0);
        if (rows) {
          CTS_CUDA(
              cudaMemcpy2DAsync(read.data(), kPitch, memory, kPitch, kWidth, kRows, cudaMemcpyDeviceToHost, stream));
          CTS_CUDA(cudaMemcpy2D(pageable.data(), kPitch, memory, kPitch, kWidth, kRows, cudaMemcpyDefault));
        } else {
          CTS_CUDA(cudaMemcpyAsync(read.data(), memory, kBytes, cudaMemcpyDeviceToHost, stream));
          CTS_CUDA(cudaMemcpy(pageable.data(), memory, kBytes, cudaMemcpyDefault));
        }
        stream.Synchronize();
        CTS_EXPECT(IsRight({read.data(), read.data() + kBytes}, pattern, rows), kUnlike);
        CTS_EXPECT(IsRight(pageable, pattern, rows), kUnlike);
      });
    }
  });
}

}  // namespace
