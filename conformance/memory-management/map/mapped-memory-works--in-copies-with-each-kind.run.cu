/*---
clause: mm.map.mapped-memory-works
covers: copies from and to each kind of memory, at every place
control: one byte less is copied
control-fails-with: not exactly the bytes of one memory are in another, of which one is mapped
requires: [vmm]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/memory/mapped_block.cuh"
#include "cts/memory/spans.h"

namespace {

// Memory of the device to all that looks at a direction.
constexpr cts::MemoryKind kOnDevice = cts::MemoryKind::kMalloc;

// By each function, with the direction named and left to the addresses.
template <class From, class To>
void Check(const From& source_of, const To& target_of, cudaMemcpyKind direction, std::size_t least, std::size_t count) {
  const std::vector<cts::Span> spans = cts::SpansOfEachEnd(least, count);
  const std::vector<unsigned char> pattern = cts::Pattern(cts::RoomOfSpans(least, count));
  const auto source = source_of(pattern.size());
  const auto target = target_of(pattern.size());
  const cts::Stream stream;
  source->Write(pattern);
  for (std::size_t i = 0; i < spans.size(); ++i) {
    unsigned char* const there = target->data() + spans[i].to;
    const unsigned char* const here = source->data() + spans[i].from;
    const std::size_t bytes = spans[i].bytes - (cts::control() ? 1 : 0);
    const cudaMemcpyKind kind = i % 3 == 0 ? cudaMemcpyDefault : direction;
    if (i % 4 == 0) CTS_CUDA(cudaMemcpy(there, here, bytes, kind));
    if (i % 4 == 1) CTS_CUDA(cudaMemcpyAsync(there, here, bytes, kind, stream));
    if (i % 4 == 2) CTS_CUDA(cudaMemcpy2D(there, bytes, here, bytes, bytes, 1, kind));
    if (i % 4 == 3) CTS_CUDA(cudaMemcpy2DAsync(there, bytes, here, bytes, bytes, 1, kind, stream));
  }
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(cts::Differing(target->Read(), cts::AfterCopies(pattern, spans)), 0,
                "not exactly the bytes of one memory are in another, of which one is mapped");
}

template <class From, class To>
void CheckSizes(const From& source_of, const To& target_of, cudaMemcpyKind direction) {
  Check(source_of, target_of, direction, 2, 64);
  Check(source_of, target_of, direction, 3000, 8);
}

CTS_CASE() {
  const auto mapped = [](std::size_t bytes) { return std::make_unique<cts::MappedBlock>(bytes); };
  cts::Row("mapped-to-mapped", [&] { CheckSizes(mapped, mapped, cudaMemcpyDeviceToDevice); });
  for (const cts::MemoryKindRow& row : cts::kMemoryKinds) {
    if (!cts::IsThere(row.kind)) continue;
    const auto other = [&](std::size_t bytes) { return std::make_unique<cts::MemoryBlock>(row.kind, bytes); };
    cts::Row((std::string(row.name) + "-to-mapped").c_str(),
             [&] { CheckSizes(other, mapped, cts::DirectionOf(row.kind, kOnDevice)); });
    cts::Row((std::string("mapped-to-") + row.name).c_str(),
             [&] { CheckSizes(mapped, other, cts::DirectionOf(kOnDevice, row.kind)); });
  }
}

}  // namespace
