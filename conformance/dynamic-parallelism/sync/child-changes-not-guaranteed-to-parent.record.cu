/*---
clause: cdp.sync.child-changes-not-guaranteed-to-parent
build: [rdc]
note: >-
  The parent polls without a fence, since one would let it see what the child published; the data is looked at again
  after a fence.
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kNew = 1;

struct Outcome {
  unsigned before, flag_seen, data_behind_flag, data_behind_fence;
};

__global__ void Child(unsigned* data, unsigned* flag) {
  *data = kNew;
  cts::RaiseFlag(flag, kNew);
}

// The first look leaves the old value in the cache of this multiprocessor.
__global__ void Parent(unsigned* data, unsigned* flag, Outcome* outcome, unsigned long long look_ns) {
  outcome->before = *data;
  Child<<<1, 1, 0, cudaStreamFireAndForget>>>(data, flag);
  const unsigned long long start = cts::GlobalTimer();
  unsigned seen;
  do {
    seen = *static_cast<const volatile unsigned*>(flag);
  } while (seen != kNew && cts::GlobalTimer() - start < look_ns);
  outcome->flag_seen = seen == kNew;
  outcome->data_behind_flag = *data;
  __threadfence();
  outcome->data_behind_fence = *data;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> data(1, 0), flag(1, 0);
  cts::DeviceBuffer<Outcome> outcome(1);
  Parent<<<1, 1>>>(data.data(), flag.data(), outcome.data(), cts::WindowNs());
  CTS_FINISH();
  const Outcome seen = outcome[0];
  CTS_EXPECT_EQ(seen.before, 0, "the parent did not read what the host had stored");
  CTS_EXPECT_EQ(data[0], kNew, "the child's store is missing");
  CTS_OBSERVE("polling-parent-saw-the-flag-of-its-child", seen.flag_seen == 1);
  CTS_OBSERVE("and-what-the-child-stored-before", seen.data_behind_flag == kNew);
  CTS_OBSERVE("the-same-behind-a-fence", seen.data_behind_fence == kNew);
}

}  // namespace
