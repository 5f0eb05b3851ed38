/*---
clause: mm.unified-copy.kind-is-a-hint
covers: ordinary memory of the host, where it is unified memory
control: the copy begins an element further
control-fails-with: a copy of ordinary memory with another direction did not copy the same
requires: [pageable-access]
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include "managed-copy.cuh"

namespace {

constexpr std::size_t kFrom = 5003, kTo = 7001, kBytes = 10'007, kPitch = 131, kWidth = 97, kRows = 100;

constexpr struct {
  cudaMemcpyKind kind;
  bool from_host, to_host;
} kDirections[] = {{cudaMemcpyHostToHost, true, true},
                   {cudaMemcpyHostToDevice, true, false},
                   {cudaMemcpyDeviceToHost, false, true},
                   {cudaMemcpyDeviceToDevice, false, false}};

// Ordinary and managed memory may be called the host's or the device's; any other is called by its name.
bool MayBeCalled(cts::MemoryKind kind, bool host) {
  return kind == cts::MemoryKind::kPageable || kind == cts::MemoryKind::kManaged || cts::OnHost(kind) == host;
}

void Check(cts::CopySide& from, cts::CopySide& to) {
  const std::vector<unsigned char> pattern = cts::Pattern(cts::kCopyBlock),
                                   old(cts::kCopyBlock, static_cast<unsigned char>(cts::kPoison));
  const auto bytes = cts::AfterRows(old, pattern, kTo, kFrom, kBytes, kBytes, 1),
             rows = cts::AfterRows(old, pattern, kTo, kFrom, kPitch, kWidth, kRows);
  const cts::Stream stream;
  std::size_t wrong = 0;
  for (const auto& direction : kDirections) {
    if (!MayBeCalled(from.kind(), direction.from_host) || !MayBeCalled(to.kind(), direction.to_host)) continue;
    const cudaMemcpyKind kind = direction.kind;
    for (int how = 0; how < 4; ++how) {
      from.Set(pattern);
      to.Set(old);
      const unsigned char* const source = from.data() + kFrom + (cts::control() ? 1 : 0);
      unsigned char* const target = to.data() + kTo;
      if (how == 0) CTS_CUDA(cudaMemcpy(target, source, kBytes, kind));
      if (how == 1) CTS_CUDA(cudaMemcpyAsync(target, source, kBytes, kind, stream));
      if (how == 2) CTS_CUDA(cudaMemcpy2D(target, kPitch, source, kPitch, kWidth, kRows, kind));
      if (how == 3) CTS_CUDA(cudaMemcpy2DAsync(target, kPitch, source, kPitch, kWidth, kRows, kind, stream));
      CTS_CUDA(cudaDeviceSynchronize());
      wrong += to.Wrong(how < 2 ? bytes : rows);
    }
  }
  CTS_EXPECT_EQ(wrong, 0, "a copy of ordinary memory with another direction did not copy the same");
}

CTS_CASE() {
  for (const cts::MemoryKindRow& partner : cts::kMemoryKinds) {
    if (!cts::IsThere(partner.kind)) continue;
    for (const bool into : {false, true}) {
      cts::Row((std::string(into ? "from-" : "to-") + partner.name).c_str(), [&] {
        cts::CopySide ordinary(cts::MemoryKind::kPageable, cts::Residence::kHost);
        cts::CopySide other(partner.kind, cts::Residence::kHost);
        if (into) {
          Check(other, ordinary);
        } else {
          Check(ordinary, other);
        }
      });
    }
  }
}

}  // namespace
