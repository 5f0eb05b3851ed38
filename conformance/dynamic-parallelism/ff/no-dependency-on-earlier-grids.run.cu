/*---
clause: cdp.ff.no-dependency-on-earlier-grids
control: the later grid goes into the stream of the earlier one, the tail stream
control-fails-with: the fire-and-forget grid did not run before the tail grid that was launched earlier
build: [rdc]
note: >-
  A tail grid cannot start before the fire-and-forget grid is complete, so the order is forced even where grids never
  overlap.
---*/
#include "cts/case.cuh"

namespace {

__global__ void Log(unsigned* tickets, unsigned* ticket) { *ticket = atomicAdd(tickets, 1u); }
__global__ void Parent(unsigned* tickets, unsigned* earlier, unsigned* later, bool same_stream) {
  Log<<<1, 1, 0, cudaStreamTailLaunch>>>(tickets, earlier);
  Log<<<1, 1, 0, same_stream ? cudaStreamTailLaunch : cudaStreamFireAndForget>>>(tickets, later);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> tickets(1, 0), earlier(1), later(1);
  Parent<<<1, 1>>>(tickets.data(), earlier.data(), later.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(tickets[0], 2u, "a grid is missing");
  CTS_EXPECT_LT(later[0], earlier[0],
                "the fire-and-forget grid did not run before the tail grid that was launched earlier");
}

}  // namespace
