/*---
clause: cdp.errors.last-error-recorded
covers: the later of two errors, while nobody has fetched the earlier one
control: the two mistakes are made in the opposite order
control-fails-with: the thread's last error is not the one that its later mistake produced
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: each thread can identify the most recent error that it has generated, as the guide says
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

#include <string>

#include "mistake.cuh"

namespace {

constexpr int kPairs = cts::kMistakeCount * cts::kMistakeCount;

struct Codes {
  cudaError_t earlier;  // what its call returned
  cudaError_t peeked, recorded;
};

// Each pair of mistakes, by the same thread one after the other.
struct Use {
  Codes* codes;
  unsigned reversed;
  __device__ void operator()(cudaStream_t) const {
    for (int pair = 0; pair < kPairs; ++pair) {
      const auto earlier = static_cast<cts::Mistake>(pair / cts::kMistakeCount);
      const auto later = static_cast<cts::Mistake>(pair % cts::kMistakeCount);
      Codes seen{};
      if (reversed != 0) (void)cts::Make(later);
      seen.earlier = cts::Make(earlier);
      if (reversed == 0) (void)cts::Make(later);
      seen.peeked = cudaPeekAtLastError();
      seen.recorded = cudaGetLastError();
      codes[pair] = seen;
    }
  }
};

void CheckAll(cts::KernelStream::Where where) {
  const cts::DeviceBuffer<Codes> codes(kPairs);
  cts::InKernel({"", cts::KernelStream::kNull, where}, Use{codes.data(), cts::control() ? 1u : 0u}).Finish();
  const cts::HostCopy<Codes> seen = codes.Read();
  for (int pair = 0; pair < kPairs; ++pair) {
    const cts::MistakeRow &earlier = cts::kMistakes[pair / cts::kMistakeCount],
                          &later = cts::kMistakes[pair % cts::kMistakeCount];
    if (earlier.code == later.code) continue;
    cts::Row((std::string(later.name) + "-after-" + earlier.name).c_str(), [&] {
      const Codes& of = seen[pair];
      CTS_EXPECT_EQ(of.earlier, earlier.code, "the earlier mistake was not told by its call");
      CTS_EXPECT(of.peeked == later.code && of.recorded == later.code,
                 "the thread's last error is not the one that its later mistake produced");
    });
  }
}

CTS_CASE(alone) { CheckAll(cts::KernelStream::kAlone); }
CTS_CASE(in_a_child) { CheckAll(cts::KernelStream::kInAChild); }
CTS_CASE(later_block) { CheckAll(cts::KernelStream::kLaterBlock); }

}  // namespace
