/*---
clause: mm.unified-addressing.copies-infer-place
control: the source begins a row further
control-fails-with: a copy did not move exactly the rows that its unified addresses name
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/process/driver.h"

#include <string>
#include <vector>

namespace {

constexpr std::size_t kPitch = 64, kHeight = 8, kDepth = 4, kBytes = kPitch * kHeight * kDepth;
// What is copied: so many bytes of so many rows of so many layers, from one place to another one.
constexpr std::size_t kWidth = 37, kRows = 5, kLayers = 2, kFromX = 3, kFromY = 1, kToX = 11, kToY = 2, kZ = 1;

CUdeviceptr Address(const void* memory) { return reinterpret_cast<CUdeviceptr>(memory); }

CUDA_MEMCPY2D Rows(const void* from, const void* to) {
  CUDA_MEMCPY2D copy{};
  copy.srcMemoryType = copy.dstMemoryType = CU_MEMORYTYPE_UNIFIED;
  copy.srcDevice = Address(from);
  copy.dstDevice = Address(to);
  copy.srcPitch = copy.dstPitch = kPitch;
  copy.srcXInBytes = kFromX;
  copy.srcY = kFromY + (cts::control() ? 1 : 0);
  copy.dstXInBytes = kToX;
  copy.dstY = kToY;
  copy.WidthInBytes = kWidth;
  copy.Height = kRows;
  return copy;
}
CUDA_MEMCPY3D Box(const void* from, const void* to) {
  CUDA_MEMCPY3D copy{};
  copy.srcMemoryType = copy.dstMemoryType = CU_MEMORYTYPE_UNIFIED;
  copy.srcDevice = Address(from);
  copy.dstDevice = Address(to);
  copy.srcPitch = copy.dstPitch = kPitch;
  copy.srcHeight = copy.dstHeight = kHeight;
  copy.srcXInBytes = kFromX;
  copy.srcY = kFromY + (cts::control() ? 1 : 0);
  copy.dstXInBytes = kToX;
  copy.dstY = kToY;
  copy.srcZ = copy.dstZ = kZ;
  copy.WidthInBytes = kWidth;
  copy.Height = kRows;
  copy.Depth = kLayers;
  return copy;
}

struct Call {
  const char* name;
  bool has_layers;
  CUresult (*run)(const void* from, const void* to);
};
const Call kCalls[] = {{"cuMemcpy2D", false,
                        [](const void* from, const void* to) {
                          const CUDA_MEMCPY2D copy = Rows(from, to);
                          return CTS_DRIVER(cuMemcpy2D)(&copy);
                        }},
                       {"cuMemcpy2DUnaligned", false,
                        [](const void* from, const void* to) {
                          const CUDA_MEMCPY2D copy = Rows(from, to);
                          return CTS_DRIVER(cuMemcpy2DUnaligned)(&copy);
                        }},
                       {"cuMemcpy2DAsync", false,
                        [](const void* from, const void* to) {
                          const CUDA_MEMCPY2D copy = Rows(from, to);
                          return CTS_DRIVER(cuMemcpy2DAsync)(&copy, nullptr);
                        }},
                       {"cuMemcpy3D", true,
                        [](const void* from, const void* to) {
                          const CUDA_MEMCPY3D copy = Box(from, to);
                          return CTS_DRIVER(cuMemcpy3D)(&copy);
                        }},
                       {"cuMemcpy3DAsync", true, [](const void* from, const void* to) {
                          const CUDA_MEMCPY3D copy = Box(from, to);
                          return CTS_DRIVER(cuMemcpy3DAsync)(&copy, nullptr);
                        }}};

std::vector<unsigned char> After(const std::vector<unsigned char>& source, bool has_layers) {
  std::vector<unsigned char> target(kBytes, cts::kPoison);
  for (std::size_t layer = 0; layer < (has_layers ? kLayers : 1); ++layer) {
    const std::size_t of_layer = ((has_layers ? kZ : 0) + layer) * kHeight;
    for (std::size_t row = 0; row < kRows; ++row)
      for (std::size_t x = 0; x < kWidth; ++x)
        target[(of_layer + kToY + row) * kPitch + kToX + x] = source[(of_layer + kFromY + row) * kPitch + kFromX + x];
  }
  return target;
}

CTS_CASE() {
  std::vector<unsigned char> values(kBytes);
  for (std::size_t i = 0; i < kBytes; ++i) values[i] = static_cast<unsigned char>((7 * i + i / 64) % 163);
  for (const cts::MemoryKindRow& from : cts::kMemoryKinds) {
    for (const cts::MemoryKindRow& to : cts::kMemoryKinds) {
      if (!cts::MappedMemory(from.kind) || !cts::MappedMemory(to.kind)) continue;
      if (!cts::IsThere(from.kind) || !cts::IsThere(to.kind)) continue;
      cts::Row((std::string(from.name) + "-to-" + to.name).c_str(), [&] {
        cts::MemoryBlock source(from.kind, kBytes), target(to.kind, kBytes);
        source.Write(values);
        for (const Call& call : kCalls) {
          target.Fill(cts::kPoison);
          CTS_CU(call.run(source.data(), target.data()));
          CTS_CUDA(cudaDeviceSynchronize());
          CTS_EXPECT(target.Read() == After(values, call.has_layers),
                     "a copy did not move exactly the rows that its unified addresses name");
        }
      });
    }
  }
}

}  // namespace
