/*---
clause: mm.map.mapped-memory-works
covers: rows and boxes of different pitches, boxes that are filled
control: the copy begins an element further, or the box is a row less high
control-fails-with: not exactly a box of mapped memory was copied or filled
requires: [vmm]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/mapped_block.cuh"

#include "../boxes-of-two-pitches.family.cuh"

namespace {

constexpr const char* kOther = "not exactly a box of mapped memory was copied or filled";
// Memory of the device to all that looks at a direction.
constexpr cts::MemoryKind kOnDevice = cts::MemoryKind::kMalloc;

// By each function, with the direction named and left to the addresses.
template <class From, class To>
void Check(const From& source_of, const To& target_of, cudaMemcpyKind direction) {
  const std::vector<unsigned char> pattern = cts::Pattern(kBlock),
                                   old(kBlock, static_cast<unsigned char>(cts::kPoison));
  const auto source = source_of();
  const auto target = target_of();
  const cts::Stream stream;
  source->Write(pattern);
  for (const HowRow& row : kHows) {
    for (const cudaMemcpyKind kind : {direction, cudaMemcpyDefault}) {
      target->Fill(cts::kPoison);
      CTS_CUDA(CopyBox(row.how, target->data(), source->data() + (cts::control() ? 1 : 0), kind, stream));
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT_EQ(cts::Differing(target->Read(), AfterBox(row.how, old, pattern)), 0, kOther);
    }
  }
}

CTS_CASE(copies) {
  const auto mapped = [] { return std::make_unique<cts::MappedBlock>(kBlock); };
  cts::Row("mapped-to-mapped", [&] { Check(mapped, mapped, cudaMemcpyDeviceToDevice); });
  for (const cts::MemoryKindRow& row : cts::kMemoryKinds) {
    if (!cts::IsThere(row.kind)) continue;
    const auto other = [&] { return std::make_unique<cts::MemoryBlock>(row.kind, kBlock); };
    cts::Row((std::string(row.name) + "-to-mapped").c_str(),
             [&] { Check(other, mapped, cts::DirectionOf(row.kind, kOnDevice)); });
    cts::Row((std::string("mapped-to-") + row.name).c_str(),
             [&] { Check(mapped, other, cts::DirectionOf(kOnDevice, row.kind)); });
  }
}

// A fill begins with the first byte of a row of the first layer, and leaves what lies between rows and layers.
CTS_CASE(fills) {
  constexpr unsigned char kNew = 0x3C;
  const cts::Stream stream;
  cts::MappedBlock memory(kBlock);
  for (const bool in_a_stream : {false, true}) {
    cts::Row(in_a_stream ? "cudaMemset3DAsync" : "cudaMemset3D", [&] {
      std::vector<unsigned char> expected(kBlock, static_cast<unsigned char>(cts::kPoison));
      for (std::size_t z = 0; z < kDepth; ++z)
        for (std::size_t y = 0; y < kHeight; ++y)
          for (std::size_t x = 0; x < kWidth; ++x) expected[kTo.base + (z * kTo.rows + y) * kTo.pitch + x] = kNew;
      memory.Fill(cts::kPoison);
      const cudaPitchedPtr at = make_cudaPitchedPtr(memory.data() + kTo.base, kTo.pitch, kTo.pitch, kTo.rows);
      const cudaExtent extent = make_cudaExtent(kWidth, kHeight - (cts::control() ? 1 : 0), kDepth);
      CTS_CUDA(in_a_stream ? cudaMemset3DAsync(at, kNew, extent, stream) : cudaMemset3D(at, kNew, extent));
      CTS_CUDA(cudaDeviceSynchronize());
      CTS_EXPECT_EQ(cts::Differing(memory.Read(), expected), 0, kOther);
    });
  }
}

}  // namespace
