/*---
clause: pi.defstream.per-thread-macro-option
control: the legacy stream stands in the place of stream 0, as in a unit that was compiled without the option
control-fails-with: stream 0 is not the calling thread's own default stream
build: [per-thread-macro]
---*/
#include "cts/case.cuh"
#include "cts/host_gate.h"
#include "cts/host_grids.cuh"

namespace {

constexpr const char* kNotOwn = "stream 0 is not the calling thread's own default stream";

unsigned long long Id(cudaStream_t stream) {
  unsigned long long id = 0;
  CTS_CUDA(cudaStreamGetId(stream, &id));
  return id;
}
cudaStream_t Zero() { return cts::control() ? cudaStreamLegacy : nullptr; }

CTS_CASE(ids) {
  const unsigned long long here = Id(Zero());
  unsigned long long there = here;
  cts::InThread([&] {
    there = Id(Zero());
    CTS_EXPECT_EQ(there, Id(cudaStreamPerThread), kNotOwn);
  });
  CTS_EXPECT_EQ(here, Id(cudaStreamPerThread), kNotOwn);
  CTS_EXPECT_NE(here, there, kNotOwn);
}

// The legacy stream waits for every blocking stream, a thread's own stream for none but the legacy one.
CTS_CASE(launches) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream blocking(cudaStreamDefault);
      cts::Mark mark;
      cts::HostGate gate;
      gate.Hold(blocking);
      mark.Put(Zero(), marker.by);
      CTS_EXPECT(mark.ComesSoon(), kNotOwn);
    });
  }
}

}  // namespace
