/*---
clause: pi.device-memory.copy3d-positions
covers: a position in memory counts bytes where an array takes part
control: the position in memory is a texel further
control-fails-with: a 3D copy between an array and memory did not move its box, or wrote outside of it
launches: none
draft: five of five on an H200, not yet on an H100
note: the page of cudaMemcpy3D says that positions count elements, and that those of a pointer are of unsigned char
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

#include <algorithm>
#include <string>
#include <vector>

namespace {

// A position that all sizes of texels divide. Taken for texels, it lies within a row of memory, too.
constexpr std::size_t kPitch = 1024, kRows = 8, kBytes = kPitch * kRows, kWidth = 8, kHeight = 3;
constexpr cudaPos kAt{32, 2, 0};

enum class Call { kPlain, kAsync };

unsigned char ByteAt(std::size_t i) { return static_cast<unsigned char>(1 + i % 251); }

// Memory of the host or of the device.
struct Memory {
  explicit Memory(bool on_host) : of_host(on_host), host(kBytes, cts::kPoison) {}
  void Write() {
    for (std::size_t i = 0; i < kBytes; ++i) host[i] = ByteAt(i);
    device.Write(host.data(), kBytes);
  }
  std::vector<unsigned char> Read() const {
    const auto bytes = device.Read();
    return of_host ? host : std::vector<unsigned char>(bytes.begin(), bytes.end());
  }
  cudaPitchedPtr Rows() { return make_cudaPitchedPtr(of_host ? host.data() : device.data(), kPitch, kPitch, kRows); }

  const bool of_host;
  std::vector<unsigned char> host;
  cts::DeviceBuffer<unsigned char> device{kBytes, cts::kPoison};
};

void Copy(cudaMemcpy3DParms copy, Call call) {
  copy.extent = make_cudaExtent(kWidth, kHeight, 1);
  copy.kind = cudaMemcpyDefault;
  CTS_CUDA(call == Call::kAsync ? cudaMemcpy3DAsync(&copy, nullptr) : cudaMemcpy3D(&copy));
  CTS_CUDA(cudaDeviceSynchronize());
}

template <class T>
cudaPos Position() {
  return make_cudaPos(kAt.x + (cts::control() ? sizeof(T) : 0), kAt.y, kAt.z);
}
// Of byte `i` of row `y` of the box: where it lies in memory.
std::size_t InMemory(std::size_t i, std::size_t y) { return (kAt.y + y) * kPitch + kAt.x + i; }

constexpr const char* kWrong = "a 3D copy between an array and memory did not move its box, or wrote outside of it";

template <class T>
void ToArray(bool of_host, Call call) {
  const cts::Array<T> array(kWidth, kHeight);
  Memory memory(of_host);
  memory.Write();
  cudaMemcpy3DParms copy{};
  copy.srcPtr = memory.Rows();
  copy.srcPos = Position<T>();
  copy.dstArray = array;
  Copy(copy, call);
  const cts::Texels<T> got = array.Download();
  const auto* const bytes = reinterpret_cast<const unsigned char*>(got.begin());
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < kWidth * kHeight * sizeof(T); ++i)
    wrong += bytes[i] != ByteAt(InMemory(i % (kWidth * sizeof(T)), i / (kWidth * sizeof(T))));
  CTS_EXPECT_EQ(wrong, 0, kWrong);
}

template <class T>
void ToMemory(bool of_host, Call call) {
  const cts::Array<T> array(kWidth, kHeight);
  cts::Texels<T> texels(array.extent());
  auto* const bytes = reinterpret_cast<unsigned char*>(texels.data());
  for (std::size_t i = 0; i < kWidth * kHeight * sizeof(T); ++i) bytes[i] = ByteAt(i);
  array.Write(texels.data());
  Memory memory(of_host);
  cudaMemcpy3DParms copy{};
  copy.srcArray = array;
  copy.dstPtr = memory.Rows();
  copy.dstPos = Position<T>();
  Copy(copy, call);
  std::vector<unsigned char> expected(kBytes, cts::kPoison);
  for (std::size_t y = 0; y < kHeight; ++y)
    std::copy_n(bytes + y * kWidth * sizeof(T), kWidth * sizeof(T), &expected[InMemory(0, y)]);
  CTS_EXPECT(memory.Read() == expected, kWrong);
}

template <class T>
void EachWay(const char* texel) {
  for (const bool of_host : {false, true}) {
    for (const Call call : {Call::kPlain, Call::kAsync}) {
      const std::string end =
          std::string(of_host ? "-of-the-host" : "-of-the-device") + (call == Call::kAsync ? "-async" : "");
      cts::Row((texel + std::string("-from-memory") + end).c_str(), [&] { ToArray<T>(of_host, call); });
      cts::Row((texel + std::string("-to-memory") + end).c_str(), [&] { ToMemory<T>(of_host, call); });
    }
  }
}

CTS_CASE(texels_of_1_byte) { EachWay<unsigned char>("uchar"); }
CTS_CASE(texels_of_2_bytes) { EachWay<unsigned short>("ushort"); }
CTS_CASE(texels_of_4_bytes) { EachWay<uchar4>("uchar4"); }
CTS_CASE(texels_of_16_bytes) { EachWay<uint4>("uint4"); }

}  // namespace
