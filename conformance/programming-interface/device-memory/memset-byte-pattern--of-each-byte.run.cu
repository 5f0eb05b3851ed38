/*---
clause: pi.device-memory.memset-byte-pattern
covers: all 256 bytes, with other bits above them, by each function
control: the bits above are shifted down by one
control-fails-with: one of 256 values of a fill left another byte
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr int kValues = 256;
constexpr std::size_t kRow = 11, kPitch = 16, kRows = 3, kBlock = kPitch * kRows;

// Values of either sign, whose low byte is `byte`.
int ValueOf(int byte) {
  const unsigned above = static_cast<unsigned>(byte) * 0x9E3779B9u & 0xFFFFFF00u;
  const auto value = static_cast<int>(above | static_cast<unsigned>(byte));
  return cts::control() ? value >> 1 : value;
}

// `fill` fills the first kRow bytes of each row of a block.
template <class Fill>
void Check(const char* name, Fill fill) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> memory(kValues * kBlock);
    unsigned char* const first = memory.data();
    const cts::Stream stream;
    for (int byte = 0; byte < kValues; ++byte) CTS_CUDA(fill(first + byte * kBlock, ValueOf(byte), stream));
    stream.Synchronize();
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::HostCopy<unsigned char> after = memory.Read();
    unsigned wrong = 0, changed = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
      const bool inside = i % kPitch < kRow;
      (inside ? wrong : changed) += after[i] != (inside ? i / kBlock : cts::kPoison);
    }
    CTS_EXPECT_EQ(wrong, 0u, "one of 256 values of a fill left another byte");
    CTS_EXPECT_EQ(changed, 0u, "a byte outside was changed");
  });
}

cudaPitchedPtr Pitched(unsigned char* to) { return make_cudaPitchedPtr(to, kPitch, kPitch, kRows); }

CTS_CASE() {
  Check("cudaMemset", [](unsigned char* to, int value, cudaStream_t) {
    cudaError_t code = cudaSuccess;
    for (std::size_t row = 0; row < kRows && code == cudaSuccess; ++row)
      code = cudaMemset(to + row * kPitch, value, kRow);
    return code;
  });
  Check("cudaMemsetAsync", [](unsigned char* to, int value, cudaStream_t stream) {
    cudaError_t code = cudaSuccess;
    for (std::size_t row = 0; row < kRows && code == cudaSuccess; ++row)
      code = cudaMemsetAsync(to + row * kPitch, value, kRow, stream);
    return code;
  });
  Check("cudaMemset2D",
        [](unsigned char* to, int value, cudaStream_t) { return cudaMemset2D(to, kPitch, value, kRow, kRows); });
  Check("cudaMemset2DAsync", [](unsigned char* to, int value, cudaStream_t stream) {
    return cudaMemset2DAsync(to, kPitch, value, kRow, kRows, stream);
  });
  Check("cudaMemset3D", [](unsigned char* to, int value, cudaStream_t) {
    return cudaMemset3D(Pitched(to), value, make_cudaExtent(kRow, kRows, 1));
  });
  Check("cudaMemset3DAsync", [](unsigned char* to, int value, cudaStream_t stream) {
    return cudaMemset3DAsync(Pitched(to), value, make_cudaExtent(kRow, kRows, 1), stream);
  });
}

}  // namespace
