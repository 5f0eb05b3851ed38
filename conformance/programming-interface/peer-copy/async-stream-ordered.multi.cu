/*---
clause: pi.peer-copy.async-stream-ordered
control: the copy is issued before the work that writes its source
control-fails-with:
  - the copy began although earlier work was not complete
  - the copy did not bring what the work before it wrote
requires: [gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

#include "peer-blocks.cuh"

namespace {

constexpr int kCount = 1 << 18;
constexpr size_t kBytes = kCount * sizeof(int);

// In one stream, of the source or of the target: the gate, 2 into the source, the copy, 3 into the source.
void Check(const cts::Pair& pair, bool stream_of_source) {
  const int source = pair.one, target = pair.other, own = stream_of_source ? source : target;
  const cts::On<cts::DeviceBuffer<int>> from(source, kCount, 1), to(target, kCount), two(own, kCount, 2),
      three(own, kCount, 3);
  const cts::On<cts::Stream> stream(own);
  const cts::On<cts::Event> event(own);
  const cts::HostWindows windows;
  cts::Warm(own, *stream);
  // The last word of the target now.
  const auto last = [&] {
    const cts::OnDevice on(target);
    return (*to)[kCount - 1];
  };
  const int poison = last();
  const cts::On<cts::LookBeside> look(target);
  const cts::On<cts::Gate> gate(own);
  const cts::OnDevice on(own);
  const auto copy = [&] { CTS_CUDA(cudaMemcpyPeerAsync(to->data(), target, from->data(), source, kBytes, *stream)); };
  if (cts::control()) copy();
  cts::HeldGrid<<<1, 1, 0, *stream>>>(gate->view());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaMemcpyPeerAsync(from->data(), source, two->data(), own, kBytes, *stream));
  if (!cts::control()) copy();
  CTS_CUDA(cudaMemcpyPeerAsync(from->data(), source, three->data(), own, kBytes, *stream));
  CTS_CUDA(cudaEventRecord(*event, *stream));
  CTS_EXPECT(gate->AwaitArrivals(1), "the held kernel never ran");
  const auto looks = [&] {
    const cts::OnDevice looking(target);
    return look->Passes(*gate);
  };
  if (looks()) CTS_NOT_YET(last() != poison, "the copy began although earlier work was not complete");
  gate->Open();
  CTS_CUDA(cudaEventSynchronize(*event));
  const cts::OnDevice reading(target);
  const cts::HostCopy<int> got = to->Read();
  int wrong = 0;
  for (int i = 0; i < kCount; ++i) wrong += got[i] != 0x02020202;
  CTS_EXPECT_EQ(wrong, 0, "the copy did not bring what the work before it wrote");
}

CTS_CASE(stream_of_the_source) {
  for (const cts::Pair& pair : cts::kPairs) cts::Row(pair.name, [&] { Check(pair, true); });
}
CTS_CASE(stream_of_the_target) {
  for (const cts::Pair& pair : cts::kPairs) cts::Row(pair.name, [&] { Check(pair, false); });
}

}  // namespace
