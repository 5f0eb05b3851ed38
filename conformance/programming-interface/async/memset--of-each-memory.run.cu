/*---
clause: pi.async.memset
covers: each kind of device memory, odd places and pitches
control: the host waits for the stream after the fills, as synchronous fills do
control-fails-with: a fill of such memory of the device did not return before it was done
requires: [memory-pools, vmm]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "../each-device-memory.family.cuh"

namespace {

constexpr const char* kWaited = "a fill of such memory of the device did not return before it was done";
constexpr size_t kBytes = 8192, kPitch = 33, kWidth = 17, kRows = 30, kFirst = 5, kLength = 1003;
constexpr int kValue = 7;

cudaError_t Line(unsigned char* block) { return cudaMemset(block + kFirst, kValue, kLength); }
cudaError_t Rows(unsigned char* block) { return cudaMemset2D(block + kFirst, kPitch, kValue, kWidth, kRows); }
cudaError_t Box(unsigned char* block) {
  return cudaMemset3D(make_cudaPitchedPtr(block + kFirst, kPitch, kWidth, kRows / 3), kValue,
                      make_cudaExtent(kWidth, kRows / 3, 3));
}
std::vector<cts::Span> SpansOf(bool line) {
  std::vector<cts::Span> spans;
  if (line) return {{0, kFirst, kLength}};
  for (size_t row = 0; row < kRows; ++row) spans.push_back({0, kFirst + row * kPitch, kWidth});
  return spans;
}
constexpr struct {
  const char* name;
  decltype(Line)* fill;
} kFills[] = {{"cudaMemset", &Line}, {"cudaMemset2D", &Rows}, {"cudaMemset3D", &Box}};

// After a kernel that is held in the NULL stream.
CTS_CASE() {
  for (const NamedBlock& each : DeviceBlocks(kBytes)) {
    for (const auto& row : kFills) {
      cts::Row((each.name + "-" + row.name).c_str(), [&] {
        each.block->Fill(cts::kPoison);
        unsigned char* const memory = each.block->data();
        cts::Gate gate;
        cts::Hold(gate, nullptr);
        cts::Thread call([&] {
          CTS_CUDA(row.fill(memory));
          if (cts::control()) CTS_CUDA(cudaStreamSynchronize(nullptr));
        });
        CTS_EXPECT(call.EndsSoon(), kWaited);
        gate.Open();
        call.Join();
        CTS_FINISH();
        const auto wanted = cts::AfterFills(kBytes, SpansOf(row.fill == &Line), kValue);
        CTS_EXPECT_EQ(cts::Differing(each.block->Read(), wanted), 0, "the fill is wrong after a wait");
      });
    }
  }
}

}  // namespace
