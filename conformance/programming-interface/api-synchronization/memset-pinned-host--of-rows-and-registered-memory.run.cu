/*---
clause: pi.api-synchronization.memset-pinned-host
covers: rows and boxes, registered memory, odd places
control: the function with the suffix Async fills
control-fails-with: such a fill of page-locked memory returned before it was complete
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "such a fill of page-locked memory returned before it was complete";
constexpr size_t kRows = 60, kWidth = 1001, kPitch = 1031, kFirst = 5, kBytes = 65536;
constexpr int kValue = 7;

cudaError_t Line(unsigned char* to, bool async) {
  return async ? cudaMemsetAsync(to, kValue, kWidth, nullptr) : cudaMemset(to, kValue, kWidth);
}
cudaError_t Rows(unsigned char* to, bool async) {
  return async ? cudaMemset2DAsync(to, kPitch, kValue, kWidth, kRows, nullptr)
               : cudaMemset2D(to, kPitch, kValue, kWidth, kRows);
}
cudaError_t Box(unsigned char* to, bool async) {
  const cudaPitchedPtr at = make_cudaPitchedPtr(to, kPitch, kWidth, kRows / 3);
  const cudaExtent extent = make_cudaExtent(kWidth, kRows / 3, 3);
  return async ? cudaMemset3DAsync(at, kValue, extent, nullptr) : cudaMemset3D(at, kValue, extent);
}
constexpr struct {
  const char* name;
  decltype(Line)* fill;
  size_t rows;
} kFills[] = {{"cudaMemset", &Line, 1}, {"cudaMemset2D", &Rows, kRows}, {"cudaMemset3D", &Box, kRows}};

bool PageLocked(cts::MemoryKind kind) { return cts::OnHost(kind) && cts::MappedMemory(kind); }

// After a kernel that is held in the NULL stream: a thread of the host looks at every byte as soon as its call
// returned.
void Check(cts::MemoryKind kind, decltype(Line)* fill, size_t rows) {
  std::vector<cts::Span> spans;
  for (size_t row = 0; row < rows; ++row) spans.push_back({0, kFirst + row * kPitch, kWidth});
  const std::vector<unsigned char> wanted = cts::AfterFills(kBytes, spans, kValue);
  const cts::MemoryBlock block(kind, kBytes);
  size_t wrong = 0;
  const cts::HostWindows windows;  // in which a host thread also gets on a busy machine
  cts::Gate gate;
  cts::Hold(gate, nullptr);
  cts::Thread call([&] {
    CTS_CUDA(fill(block.data() + kFirst, cts::control()));
    for (size_t i = 0; i < kBytes; ++i) wrong += static_cast<volatile unsigned char*>(block.data())[i] != wanted[i];
  });
  CTS_CHANCE(call.ended(), kEarly);
  gate.Open();
  call.Join();
  CTS_EXPECT_EQ(wrong, 0, kEarly);
  CTS_FINISH();
}

CTS_CASE() {
  for (const cts::MemoryKindRow& memory : cts::kMemoryKinds) {
    if (!PageLocked(memory.kind) || !cts::IsThere(memory.kind)) continue;
    for (const auto& row : kFills)
      cts::Row((std::string(memory.name) + "-" + row.name).c_str(), [&] { Check(memory.kind, row.fill, row.rows); });
  }
}

}  // namespace
