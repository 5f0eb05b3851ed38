/*---
clause: mm.unified-addressing.copies-infer-place
covers: one unified side beside one of another type, arrays included
control: the source begins a row further
control-fails-with: a copy with one unified address did not move exactly the rows that it names
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/process/driver.h"
#include "cts/texture/array.h"

#include <algorithm>
#include <string>
#include <vector>

namespace {

using Bytes = std::vector<unsigned char>;
constexpr std::size_t kPitch = 64, kHeight = 8, kBytes = kPitch * kHeight;
// What is copied: so many bytes of so many rows, from one place to another one.
constexpr std::size_t kWidth = 37, kRows = 5, kFromX = 3, kFromY = 1, kToX = 11, kToY = 2;

// What the type says, and where it is: of a unified one the address, of the others a field for each.
struct Side {
  CUmemorytype type;
  unsigned char* memory;
  CUarray array;
};

// CUDA_MEMCPY2D and CUDA_MEMCPY3D name these alike.
template <class Copy>
Copy Between(const Side& from, const Side& to) {
  Copy copy{};
  copy.srcMemoryType = from.type;
  copy.dstMemoryType = to.type;
  if (from.type == CU_MEMORYTYPE_HOST) copy.srcHost = from.memory;
  if (to.type == CU_MEMORYTYPE_HOST) copy.dstHost = to.memory;
  if (from.type == CU_MEMORYTYPE_DEVICE || from.type == CU_MEMORYTYPE_UNIFIED)
    copy.srcDevice = reinterpret_cast<CUdeviceptr>(from.memory);
  if (to.type == CU_MEMORYTYPE_DEVICE || to.type == CU_MEMORYTYPE_UNIFIED)
    copy.dstDevice = reinterpret_cast<CUdeviceptr>(to.memory);
  copy.srcArray = from.array;
  copy.dstArray = to.array;
  copy.srcPitch = copy.dstPitch = kPitch;
  copy.srcXInBytes = kFromX;
  copy.srcY = kFromY + (cts::control() ? 1 : 0);
  copy.dstXInBytes = kToX;
  copy.dstY = kToY;
  copy.WidthInBytes = kWidth;
  copy.Height = kRows;
  return copy;
}

void Run(int how, const Side& from, const Side& to) {
  const auto rows = Between<CUDA_MEMCPY2D>(from, to);
  auto box = Between<CUDA_MEMCPY3D>(from, to);
  box.srcHeight = box.dstHeight = kHeight;
  box.Depth = 1;
  if (how == 0) CTS_CU(CTS_DRIVER(cuMemcpy2D)(&rows));
  if (how == 1) CTS_CU(CTS_DRIVER(cuMemcpy2DAsync)(&rows, nullptr));
  if (how == 2) CTS_CU(CTS_DRIVER(cuMemcpy3D)(&box));
  if (how == 3) CTS_CU(CTS_DRIVER(cuMemcpy3DAsync)(&box, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
}

// Both ways between a unified side and another one, which `set` and `get` reach.
template <class Set, class Get>
void Check(const char* name, cts::MemoryBlock& block, const Side& other, const Bytes& values, Set set, Get get) {
  const Bytes old(kBytes, static_cast<unsigned char>(cts::kPoison));
  Bytes expected = old;
  for (std::size_t row = 0; row < kRows; ++row)
    for (std::size_t x = 0; x < kWidth; ++x)
      expected[(kToY + row) * kPitch + kToX + x] = values[(kFromY + row) * kPitch + kFromX + x];
  const Side unified = {CU_MEMORYTYPE_UNIFIED, block.data(), nullptr};
  cts::Row(name, [&] {
    for (int how = 0; how < 4; ++how) {
      for (const bool out : {false, true}) {
        block.Write(out ? values : old);
        set(out ? old : values);
        Run(how, out ? unified : other, out ? other : unified);
        CTS_EXPECT((out ? get() : block.Read()) == expected,
                   "a copy with one unified address did not move exactly the rows that it names");
      }
    }
  });
}

CTS_CASE() {
  Bytes values(kBytes), on_host(kBytes);
  for (std::size_t i = 0; i < kBytes; ++i) values[i] = static_cast<unsigned char>((7 * i + i / 64) % 163);
  cts::MemoryBlock device(cts::MemoryKind::kMalloc, kBytes);
  const cts::Array<unsigned char> array(static_cast<int>(kPitch), static_cast<int>(kHeight));
  const Side of_host = {CU_MEMORYTYPE_HOST, on_host.data(), nullptr};
  const Side of_device = {CU_MEMORYTYPE_DEVICE, device.data(), nullptr};
  const Side of_array = {CU_MEMORYTYPE_ARRAY, nullptr, reinterpret_cast<CUarray>(static_cast<cudaArray_t>(array))};
  const auto read_array = [&] {
    Bytes bytes(kBytes);
    array.Read(bytes.data());
    return bytes;
  };
  for (const cts::MemoryKindRow& row : cts::kMemoryKinds) {
    if (!cts::MappedMemory(row.kind) || !cts::IsThere(row.kind)) continue;
    cts::MemoryBlock block(row.kind, kBytes);
    const std::string name = row.name;
    const auto set_host = [&](const Bytes& bytes) { std::copy(bytes.begin(), bytes.end(), on_host.begin()); };
    Check((name + "-and-host").c_str(), block, of_host, values, set_host, [&] { return on_host; });
    Check((name + "-and-device").c_str(), block, of_device, values, [&](const Bytes& bytes) { device.Write(bytes); },
          [&] { return device.Read(); });
    Check((name + "-and-array").c_str(), block, of_array, values,
          [&](const Bytes& bytes) { array.Write(bytes.data()); }, read_array);
  }
}

}  // namespace
