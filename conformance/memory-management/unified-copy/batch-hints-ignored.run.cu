/*---
clause: mm.unified-copy.batch-hints-ignored
control: the source is one element further
control-fails-with: a batch with hints did not copy exactly its bytes
requires: [managed, host-register, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include "managed-copy.cuh"

namespace {

constexpr std::size_t kFrom = 5003, kTo = 7001, kBytes = 10'007, kFirst = 4099;

// Memory that has a fixed place.
bool HasPlace(cts::MemoryKind kind) { return kind != cts::MemoryKind::kManaged && kind != cts::MemoryKind::kPageable; }

// Two copies in a batch, one after the other in memory. The second one has the hints the other way round.
void Copy(unsigned char* to, const unsigned char* from, cudaMemLocation of_source, cudaMemLocation of_target,
          cudaStream_t stream) {
  void* targets[] = {to + kTo, to + kTo + kFirst};
  const unsigned char* const source = from + kFrom + (cts::control() ? 1 : 0);
  const void* sources[] = {source, source + kFirst};
  const std::size_t sizes[] = {kFirst, kBytes - kFirst};
  cudaMemcpyAttributes attributes[2] = {};
  attributes[0].srcLocHint = attributes[1].dstLocHint = of_source;
  attributes[0].dstLocHint = attributes[1].srcLocHint = of_target;
  for (cudaMemcpyAttributes& each : attributes) each.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
  std::size_t first[] = {0, 1};
  CTS_CUDA(cudaMemcpyBatchAsync(targets, sources, sizes, 2, attributes, first, 2, stream));
}

// Each hint for either side.
void Check(cts::CopySide& from, cts::CopySide& to) {
  const std::vector<unsigned char> pattern = cts::Pattern(cts::kCopyBlock),
                                   old(cts::kCopyBlock, static_cast<unsigned char>(cts::kPoison));
  const auto expected = cts::AfterRows(old, pattern, kTo, kFrom, kBytes, kBytes, 1);
  const cts::Stream stream;
  std::size_t wrong = 0;
  for (const cudaMemLocation& of_source : {cts::OnDeviceLocation(), cts::OnHostLocation()}) {
    for (const cudaMemLocation& of_target : {cts::OnDeviceLocation(), cts::OnHostLocation()}) {
      from.Set(pattern);
      to.Set(old);
      Copy(to.data(), from.data(), of_source, of_target, stream);
      stream.Synchronize();
      wrong += to.Wrong(expected);
    }
  }
  CTS_EXPECT_EQ(wrong, 0, "a batch with hints did not copy exactly its bytes");
}

// From each kind with a fixed place to memory of cudaMalloc, and back.
CTS_CASE(fixed) {
  cts::ForEachMemory(HasPlace, [](cts::MemoryKind kind) {
    cts::CopySide one(kind, cts::Residence::kHost), other(cts::MemoryKind::kMalloc, cts::Residence::kHost);
    Check(one, other);
    Check(other, one);
  });
}
// From each such kind to managed memory on the host, on the device and on both, and back.
CTS_CASE(managed) { cts::ForEachCopyOfManaged(Check, cts::MemoryKind::kPageable); }

}  // namespace
