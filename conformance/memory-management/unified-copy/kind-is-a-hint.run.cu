/*---
clause: mm.unified-copy.kind-is-a-hint
control: the copy begins an element further
control-fails-with: a copy of managed memory with another direction did not copy the same
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include "managed-copy.cuh"

namespace {

constexpr std::size_t kFrom = 5003, kTo = 7001, kBytes = 10'007, kPitch = 131, kWidth = 97, kRows = 100;

// The side of managed memory may be called the host's or the device's; the other one is called by its name.
std::vector<cudaMemcpyKind> KindsOf(const cts::CopySide& from, const cts::CopySide& to) {
  const bool from_host = cts::OnHost(from.kind()), to_host = cts::OnHost(to.kind());
  const bool from_managed = from.kind() == cts::MemoryKind::kManaged,
             to_managed = to.kind() == cts::MemoryKind::kManaged;
  std::vector<cudaMemcpyKind> kinds = {cudaMemcpyDefault};
  const struct {
    cudaMemcpyKind kind;
    bool from_host, to_host;
  } all[] = {{cudaMemcpyHostToHost, true, true},
             {cudaMemcpyHostToDevice, true, false},
             {cudaMemcpyDeviceToHost, false, true},
             {cudaMemcpyDeviceToDevice, false, false}};
  for (const auto& each : all) {
    if ((from_managed || each.from_host == from_host) && (to_managed || each.to_host == to_host))
      kinds.push_back(each.kind);
  }
  return kinds;
}

CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(cts::kCopyBlock),
                                   old(cts::kCopyBlock, static_cast<unsigned char>(cts::kPoison));
  const auto bytes = cts::AfterRows(old, pattern, kTo, kFrom, kBytes, kBytes, 1),
             rows = cts::AfterRows(old, pattern, kTo, kFrom, kPitch, kWidth, kRows);
  const cts::Stream stream;
  const auto check = [&](cts::CopySide& from, cts::CopySide& to) {
    std::size_t wrong = 0;
    for (const cudaMemcpyKind kind : KindsOf(from, to)) {
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
    CTS_EXPECT_EQ(wrong, 0, "a copy of managed memory with another direction did not copy the same");
  };
  cts::ForEachCopyOfManaged(check, cts::MemoryKind::kPageable);
}

}  // namespace
