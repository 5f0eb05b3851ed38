/*---
clause: pi.api-synchronization.async-otherwise-fully-async
covers: each pair of page-locked and device memory, odd places
control: the stream is synchronized after the call
control-fails-with: an asynchronous copy between such memory waited for its stream
requires: [memory-pools, vmm]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include "../each-device-memory.family.cuh"

namespace {

constexpr const char* kWaited = "an asynchronous copy between such memory waited for its stream";
constexpr size_t kBytes = 20'000;

bool PageLocked(cts::MemoryKind kind) { return cts::OnHost(kind) && cts::MappedMemory(kind); }
std::vector<NamedBlock> Blocks() {
  std::vector<NamedBlock> blocks = DeviceBlocks(kBytes);
  for (NamedBlock& each : BlocksOf(PageLocked, kBytes)) blocks.push_back(std::move(each));
  return blocks;
}
// As a program says it that knows its memory.
cudaMemcpyKind Direction(const Block& from, const Block& to) {
  if (from.on_host()) return cudaMemcpyHostToDevice;
  return to.on_host() ? cudaMemcpyDeviceToHost : cudaMemcpyDeviceToDevice;
}

// Two copies to two places after a kernel that is held; the second leaves the direction to the runtime.
void Check(const Block& from, const Block& to, const std::vector<unsigned char>& values) {
  from.Write(values);
  to.Fill(cts::kPoison);
  const std::vector<cts::Span> spans = {{3, 1, 7001}, {9002, 8003, 10'005}};
  const cts::Stream stream;
  cts::Gate gate;
  cts::Hold(gate, stream);
  cts::Thread call([&] {
    for (const cts::Span& span : spans) {
      const cudaMemcpyKind kind = &span == spans.data() ? Direction(from, to) : cudaMemcpyDefault;
      CTS_CUDA(cudaMemcpyAsync(to.data() + span.to, from.data() + span.from, span.bytes, kind, stream));
    }
    if (cts::control()) stream.Synchronize();
  });
  CTS_EXPECT(call.EndsSoon(), kWaited);
  if (to.on_host())
    CTS_EXPECT_EQ(static_cast<volatile unsigned char*>(to.data())[spans[0].to], cts::kPoison,
                  "the copy did not wait for the kernel before it");
  gate.Open();
  call.Join();
  CTS_FINISH();
  CTS_EXPECT_EQ(cts::Differing(to.Read(), cts::AfterCopies(values, spans)), 0,
                "the copy is not complete after the wait");
}

CTS_CASE() {
  const std::vector<unsigned char> values = cts::Pattern(kBytes);
  const auto sources = Blocks(), targets = Blocks();
  for (const NamedBlock& source : sources) {
    for (const NamedBlock& target : targets) {
      if (source.block->on_host() && target.block->on_host()) continue;
      cts::Row((source.name + "-to-" + target.name).c_str(), [&] { Check(*source.block, *target.block, values); });
    }
  }
}

}  // namespace
