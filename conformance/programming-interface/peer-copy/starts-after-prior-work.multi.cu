/*---
clause: pi.peer-copy.starts-after-prior-work
control: the copy is one of a non-blocking stream
control-fails-with: the copy began before earlier work of a device was complete
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_grids.cuh"

#include <string>

#include "peer-blocks.cuh"

namespace {

constexpr int kCount = 1 << 16;
constexpr const char* kEarly = "the copy began before earlier work of a device was complete";

__global__ void FillBehind(cts::GateView gate, int* data, int value) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  for (int i = static_cast<int>(threadIdx.x); i < kCount; i += static_cast<int>(blockDim.x)) data[i] = value;
}

// A kernel at a gate writes the block of its device late: the source, which the copy must bring, or the target, which
// it must cover.
void Check(const cts::Pair& pair, bool source_held, bool source_current) {
  const int source = pair.one, target = pair.other, held = source_held ? source : target;
  const cts::On<cts::DeviceBuffer<int>> from(source, kCount, 1), to(target, kCount, 2);
  const cts::On<cts::Stream> stream(held, cudaStreamDefault), aside(source);
  const cts::On<cts::Mark> mark(source);
  cts::Warm(source, *aside);
  const cts::On<cts::Gate> gate(held);
  {
    const cts::OnDevice on(held);
    FillBehind<<<1, 1024, 0, *stream>>>(gate->view(), source_held ? from->data() : to->data(), 3);
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate->AwaitArrivals(1), "the held kernel never ran");
  }
  cts::Thread call([&] {  // Whether the call waits is not the subject.
    CTS_CUDA(cudaSetDevice(source_current ? source : target));
    constexpr size_t kBytes = kCount * sizeof(int);
    if (cts::control()) {
      CTS_CUDA(cudaMemcpyPeerAsync(to->data(), target, from->data(), source, kBytes, *aside));
      CTS_CUDA(cudaSetDevice(source));
      mark->Put(*aside);
    } else {
      CTS_CUDA(cudaMemcpyPeer(to->data(), target, from->data(), source, kBytes));
    }
  });
  CTS_CHANCE(mark->seen() && call.ended(), kEarly);
  gate->Open();
  call.Join();
  cts::FinishBoth();
  const cts::OnDevice on(target);
  const cts::HostCopy<int> got = to->Read();
  int wrong = 0;
  for (int i = 0; i < kCount; ++i) wrong += got[i] != (source_held ? 3 : 0x01010101);
  if (cts::control() && wrong == 0) cts::PowerNotShown("the copy did not run during a kernel of another stream");
  CTS_EXPECT_EQ(wrong, 0, kEarly);
}

void CheckBoth(bool source_held) {
  for (const cts::Pair& pair : cts::kPairs) {
    for (const bool source_current : {true, false}) {
      cts::Row((std::string(pair.name) + (source_current ? "-source-current" : "-target-current")).c_str(),
               [&] { Check(pair, source_held, source_current); });
    }
  }
}

CTS_CASE(work_of_the_source) { CheckBoth(true); }
CTS_CASE(work_of_the_target) { CheckBoth(false); }

}  // namespace
