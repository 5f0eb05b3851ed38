/*---
clause: pi.array.copies
control: the copy is a row less
control-fails-with: a copy did not leave what its source held
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace {

constexpr size_t kWidth = 13, kHeight = 7, kAtX = 4, kAtY = 2, kPitch = 40;  // of the rectangle; bytes of the pitch
constexpr size_t kFromX = 9, kFromY = 5;  // of the rectangle in an array that is read
constexpr size_t kRow = kWidth * sizeof(short);
const cudaExtent kExtent = make_cudaExtent(29, 17, 0);

// An array, and memory of the host and of the device, on both sides of a copy.
struct Side {
  cts::Array<short> array{kExtent};
  cts::PinnedBuffer<short> host{kPitch / 2 * kHeight};
  cts::DeviceBuffer<short> device{kPitch / 2 * kHeight};
};
short Value(size_t x, size_t y) { return static_cast<short>(100 * y + x + 1); }

size_t Rows() { return cts::control() ? kHeight - 1 : kHeight; }

// Fills the source, lets `copy` fill the destination, and compares what `into` says: an array, host or device memory.
void Check(const char* name, char into,
           const std::function<cudaError_t(Side& to, Side& from, cudaStream_t stream)>& copy) {
  cts::Row(name, [&] {
    Side from, to;
    const cts::Stream stream;
    from.array.Upload([](int x, int y, int) { return Value(x - kFromX, y - kFromY); });
    for (size_t y = 0; y < kHeight; ++y)
      for (size_t x = 0; x < kWidth; ++x) from.host[y * kPitch / 2 + x] = Value(x, y);
    from.device.Write(from.host.data(), from.host.size());
    CTS_CUDA(copy(to, from, stream));
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::Texels<short> texels = to.array.Download();
    const cts::HostCopy<short> device = to.device.Read();
    const auto poison = static_cast<short>(0xA5A5);
    size_t wrong = 0, outside = 0;
    for (size_t y = 0; y < kHeight; ++y)
      for (size_t x = 0; x < kPitch / 2; ++x) {
        const size_t at = y * kPitch / 2 + x;
        if (x < kWidth) wrong += into == 'h' && to.host[at] != Value(x, y);
        if (x < kWidth) wrong += into == 'd' && device[at] != Value(x, y);
        if (x >= kWidth || into != 'h') outside += to.host[at] != poison;
        if (x >= kWidth || into != 'd') outside += device[at] != poison;
      }
    for (size_t y = 0; y < texels.height(); ++y)
      for (size_t x = 0; x < texels.width(); ++x) {
        const bool inside = into == 'a' && x - kAtX < kWidth && y - kAtY < kHeight;
        wrong += inside && texels.at(x, y) != Value(x - kAtX, y - kAtY);
        outside += !inside && texels.at(x, y) != poison;
      }
    CTS_EXPECT_EQ(wrong, 0, "a copy did not leave what its source held");
    CTS_EXPECT_EQ(outside, 0, "a copy wrote beside its destination");
  });
}

CTS_CASE(two_dimensions) {
  Check("cudaMemcpy2DToArray-from-host", 'a', [](Side& to, Side& from, cudaStream_t) {
    return cudaMemcpy2DToArray(to.array, kAtX * 2, kAtY, from.host.data(), kPitch, kRow, Rows(),
                               cudaMemcpyHostToDevice);
  });
  Check("cudaMemcpy2DToArray-from-pageable", 'a', [](Side& to, Side& from, cudaStream_t) {
    const std::vector<short> rows(from.host.data(), from.host.data() + from.host.size());
    return cudaMemcpy2DToArray(to.array, kAtX * 2, kAtY, rows.data(), kPitch, kRow, Rows(), cudaMemcpyHostToDevice);
  });
  Check("cudaMemcpy2DToArray-from-device", 'a', [](Side& to, Side& from, cudaStream_t) {
    return cudaMemcpy2DToArray(to.array, kAtX * 2, kAtY, from.device.data(), kPitch, kRow, Rows(), cudaMemcpyDefault);
  });
  Check("cudaMemcpy2DToArrayAsync", 'a', [](Side& to, Side& from, cudaStream_t stream) {
    return cudaMemcpy2DToArrayAsync(to.array, kAtX * 2, kAtY, from.host.data(), kPitch, kRow, Rows(),
                                    cudaMemcpyHostToDevice, stream);
  });
  Check("cudaMemcpy2DFromArray-to-host", 'h', [](Side& to, Side& from, cudaStream_t) {
    return cudaMemcpy2DFromArray(to.host.data(), kPitch, from.array, kFromX * 2, kFromY, kRow, Rows(),
                                 cudaMemcpyDeviceToHost);
  });
  Check("cudaMemcpy2DFromArray-to-pageable", 'h', [](Side& to, Side& from, cudaStream_t) {
    std::vector<short> rows(to.host.data(), to.host.data() + to.host.size());
    const cudaError_t code = cudaMemcpy2DFromArray(rows.data(), kPitch, from.array, kFromX * 2, kFromY, kRow, Rows(),
                                                   cudaMemcpyDeviceToHost);
    std::copy(rows.begin(), rows.end(), to.host.data());
    return code;
  });
  Check("cudaMemcpy2DFromArray-to-device", 'd', [](Side& to, Side& from, cudaStream_t) {
    return cudaMemcpy2DFromArray(to.device.data(), kPitch, from.array, kFromX * 2, kFromY, kRow, Rows(),
                                 cudaMemcpyDefault);
  });
  Check("cudaMemcpy2DFromArrayAsync", 'd', [](Side& to, Side& from, cudaStream_t stream) {
    return cudaMemcpy2DFromArrayAsync(to.device.data(), kPitch, from.array, kFromX * 2, kFromY, kRow, Rows(),
                                      cudaMemcpyDeviceToDevice, stream);
  });
  Check("cudaMemcpy2DArrayToArray", 'a', [](Side& to, Side& from, cudaStream_t) {
    return cudaMemcpy2DArrayToArray(to.array, kAtX * 2, kAtY, from.array, kFromX * 2, kFromY, kRow, Rows(),
                                    cudaMemcpyDeviceToDevice);
  });
}

}  // namespace
