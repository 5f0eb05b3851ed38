/*---
clause: pi.peer-copy.memcpy-3d-peer
covers: boxes of arrays, and between arrays and memory
control: the last slice is left out of the extent
control-fails-with: not exactly the texels of the box are in the array or memory of the other device
requires: [gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"
#include "cts/texture/array.h"

#include <string>
#include <vector>

namespace {

constexpr size_t kWidth = 256, kHeight = 40, kDepth = 12, kTexels = kWidth * kHeight * kDepth;
constexpr size_t kRow = kWidth * sizeof(unsigned);
// In texels. No page says in which units a position in memory is: a box of memory begins with its rows.
constexpr cudaExtent kAll = {kWidth, kHeight, kDepth}, kBox = {201, 31, 9};
constexpr cudaPos kFrom = {7, 2, 1}, kTo = {31, 5, 2}, kFromMemory = {0, 2, 1}, kToMemory = {0, 5, 2};

unsigned ValueAt(size_t i) { return static_cast<unsigned>(i) * 2654435761u | 1u; }

// The same texels in an array and in memory of a device.
struct Side {
  explicit Side(int on) : device(on), array(on, kAll), memory(on, kTexels) {}
  const int device;
  const cts::On<cts::Array<unsigned>> array;
  const cts::On<cts::DeviceBuffer<unsigned>> memory;

  void Write(const std::vector<unsigned>& texels) const {
    const cts::OnDevice on(device);
    array->Write(texels.data());
    memory->Write(texels.data(), texels.size());
  }
  std::vector<unsigned> Read(bool of_array) const {
    const cts::OnDevice on(device);
    std::vector<unsigned> texels(kTexels);
    if (of_array) {
      array->Read(texels.data());
    } else {
      const auto words = memory->Read();
      texels.assign(words.begin(), words.end());
    }
    return texels;
  }
  cudaPitchedPtr Rows() const { return make_cudaPitchedPtr(memory->data(), kRow, kWidth, kHeight); }
};

void Check(const cts::Pair& pair, bool from_array, bool to_array, bool async) {
  const Side source(pair.one), target(pair.other);
  std::vector<unsigned> values(kTexels), expected(kTexels, 0xA5A5A5A5u);
  for (size_t i = 0; i < kTexels; ++i) values[i] = ValueAt(i);
  source.Write(values);
  cudaMemcpy3DPeerParms box{};
  if (from_array) box.srcArray = *source.array;
  if (!from_array) box.srcPtr = source.Rows();
  if (to_array) box.dstArray = *target.array;
  if (!to_array) box.dstPtr = target.Rows();
  box.srcPos = from_array ? kFrom : kFromMemory;
  box.dstPos = to_array ? kTo : kToMemory;
  box.srcDevice = pair.one;
  box.dstDevice = pair.other;
  box.extent = kBox;
  if (cts::control()) --box.extent.depth;
  const cts::Stream stream;
  CTS_CUDA(async ? cudaMemcpy3DPeerAsync(&box, stream) : cudaMemcpy3DPeer(&box));
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaDeviceSynchronize());
  }
  const auto at = [](cudaPos first, size_t x, size_t y, size_t z) {
    return ((first.z + z) * kHeight + first.y + y) * kWidth + first.x + x;
  };
  for (size_t z = 0; z < kBox.depth; ++z)
    for (size_t y = 0; y < kBox.height; ++y)
      for (size_t x = 0; x < kBox.width; ++x) expected[at(box.dstPos, x, y, z)] = values[at(box.srcPos, x, y, z)];
  CTS_EXPECT(target.Read(to_array) == expected,
             "not exactly the texels of the box are in the array or memory of the other device");
}

CTS_CASE() {
  const struct {
    const char* name;
    bool from_array, to_array;
  } kWays[] = {{"array-to-array", true, true}, {"array-to-memory", true, false}, {"memory-to-array", false, true}};
  for (const cts::Pair& pair : cts::kPairs) {
    for (const auto& way : kWays) {
      cts::Row((std::string(pair.name) + "-" + way.name).c_str(),
               [&] { Check(pair, way.from_array, way.to_array, false); });
      cts::Row((std::string(pair.name) + "-" + way.name + "-asynchronous").c_str(),
               [&] { Check(pair, way.from_array, way.to_array, true); });
    }
  }
}

}  // namespace
