/*---
clause: pi.defstream.explicit-handles
control: stream 0 stands in the place of the handle of the other default stream
control-fails-with: an explicit handle does not select its stream
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

namespace {

constexpr bool kPerThread = false;

unsigned long long Id(cudaStream_t stream) {
  unsigned long long id = 0;
  CTS_CUDA(cudaStreamGetId(stream, &id));
  return id;
}

CTS_CASE() {
  cudaStream_t legacy = cudaStreamLegacy, own = cudaStreamPerThread;
  if (cts::control()) (kPerThread ? legacy : own) = nullptr;
  CTS_EXPECT_EQ(Id(kPerThread ? own : legacy), Id(nullptr), "stream 0 is not that of the unit's choice");
  CTS_EXPECT_NE(Id(legacy), Id(own), "an explicit handle does not select its stream");
  unsigned long long legacy_there = 0, own_there = 0;
  cts::InThread([&] {
    legacy_there = Id(legacy);
    own_there = Id(own);
  });
  CTS_EXPECT(Id(legacy) == legacy_there && Id(own) != own_there, "an explicit handle does not select its stream");
  cts::Mark marks[2];
  marks[0].Put(legacy);
  marks[1].Put(own);
  CTS_CUDA(cudaStreamSynchronize(legacy));
  CTS_CUDA(cudaStreamSynchronize(own));
  CTS_EXPECT(marks[0].seen() && marks[1].seen(), "a kernel in a stream of an explicit handle did not run");
}

}  // namespace
