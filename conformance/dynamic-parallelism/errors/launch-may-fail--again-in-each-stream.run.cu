/*---
clause: cdp.errors.launch-may-fail
covers: refused and accepted launches by turns
control: every launch has a valid configuration
control-fails-with: not each refused launch of a thread left an error
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr int kRounds = 3;

__global__ void Child() {}

struct Outcome {
  unsigned refused_without_error, accepted_with_error, reached_end;
};

// Refused and accepted launches by turns, of the same thread and stream.
struct Launches {
  Outcome* outcome;
  unsigned threads, rows;  // of those that are refused
  __device__ void operator()(cudaStream_t stream) const {
    Outcome seen{};
    for (int round = 0; round < kRounds; ++round) {
      Child<<<1, threads, 0, stream>>>();
      seen.refused_without_error += cudaGetLastError() == cudaSuccess;
      Child<<<1, 1, 0, stream>>>();
      seen.accepted_with_error += cudaGetLastError() != cudaSuccess;
      Child<<<dim3(1, rows), 1, 0, stream>>>();
      seen.refused_without_error += cudaGetLastError() == cudaSuccess;
    }
    seen.reached_end = 1;
    *outcome = seen;
  }
};

CTS_CASE() {
  cts::ForEachKernelStream([](const cts::KernelStream& stream) {
    cts::Row(stream.name, [&] {
      const cts::DeviceBuffer<Outcome> outcome(1, 0);  // what nobody wrote must not pass
      cts::InKernel(stream, Launches{outcome.data(), cts::control() ? 1u : 2048u, cts::control() ? 1u : 65536u})
          .Finish();
      const Outcome seen = outcome[0];
      CTS_EXPECT_EQ(seen.reached_end, 1, "the launching thread did not go on after its launches");
      CTS_EXPECT_EQ(seen.accepted_with_error, 0, "a launch after a refused one failed, too");
      CTS_EXPECT_EQ(seen.refused_without_error, 0, "not each refused launch of a thread left an error");
    });
  });
}

}  // namespace
