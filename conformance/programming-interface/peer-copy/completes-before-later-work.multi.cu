/*---
clause: pi.peer-copy.completes-before-later-work
control: the copy is one of a non-blocking stream that is held, too
control-fails-with: a later command of a device ran before the copy was complete
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/host_grids.cuh"

#include <string>

#include "peer-blocks.cuh"

namespace {

constexpr int kCount = 1 << 22;  // so many bytes
constexpr const char* kEarly = "a later command of a device ran before the copy was complete";

// After it in a blocking stream: on the target a copy of what it brought, on the source a fill of what it took.
void Check(const cts::Pair& pair, bool later_on_target, bool source_current) {
  const int source = pair.one, target = pair.other, later = later_on_target ? target : source;
  const cts::On<cts::DeviceBuffer<unsigned char>> from(source, kCount, 1), to(target, kCount, 2),
      seen(target, kCount, 3);
  const cts::On<cts::Stream> held(source, cudaStreamDefault), aside(source), behind(later, cudaStreamDefault);
  const cts::On<cts::Mark> mark(later);
  cts::Warm(later, *behind);
  const cts::On<cts::Gate> gate(source);
  {
    const cts::OnDevice on(source);
    cts::Hold(*gate, cts::control() ? *aside : *held);
  }
  cts::Thread call([&] {  // Whether the call waits is not the subject.
    CTS_CUDA(cudaSetDevice(source_current ? source : target));
    if (cts::control()) {
      CTS_CUDA(cudaMemcpyPeerAsync(to->data(), target, from->data(), source, kCount, *aside));
    } else {
      CTS_CUDA(cudaMemcpyPeer(to->data(), target, from->data(), source, kCount));
    }
    CTS_CUDA(cudaSetDevice(later));
    if (later_on_target) {
      CTS_CUDA(cudaMemcpyAsync(seen->data(), to->data(), kCount, cudaMemcpyDeviceToDevice, *behind));
    } else {
      CTS_CUDA(cudaMemsetAsync(from->data(), 9, kCount, *behind));
    }
    mark->Put(*behind, cts::By::kFill);
  });
  if (CTS_NOT_YET(mark->seen(), kEarly) && cts::control()) cts::PowerNotShown("no command ran while a stream was held");
  gate->Open();
  call.Join();
  cts::FinishBoth();
  const cts::OnDevice on(target);
  const cts::HostCopy<unsigned char> got = later_on_target ? seen->Read() : to->Read();
  int wrong = 0;
  for (int i = 0; i < kCount; ++i) wrong += got[i] != 1;
  CTS_EXPECT_EQ(wrong, 0, kEarly);
}

void CheckBoth(bool later_on_target) {
  for (const cts::Pair& pair : cts::kPairs) {
    for (const bool source_current : {true, false}) {
      cts::Row((std::string(pair.name) + (source_current ? "-source-current" : "-target-current")).c_str(),
               [&] { Check(pair, later_on_target, source_current); });
    }
  }
}

CTS_CASE(work_of_the_target) { CheckBoth(true); }
CTS_CASE(work_of_the_source) { CheckBoth(false); }

}  // namespace
