/*---
clause: model.mbarrier.invalidated-memory-serves-again
covers: the primitives of the guide
control: no object is made in the memory again
control-fails-with: an object in memory of an earlier one was not complete after its arrivals
requires: [cc-70]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_awbarrier_primitives.h>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned long long kShort = 1'000'000;  // nanoseconds of a control, in which nothing is to come
struct Seen {
  unsigned early, late, wrong_words;
};

// One thread. An object of `first` arrivals is left in its second phase; its memory holds a word, then an object of
// `second` arrivals.
__global__ void UseAgain(Seen* seen, unsigned first, unsigned second, bool keep, unsigned long long patience) {
  __shared__ __mbarrier_t object;
  Seen now = {0, 0, 0};
  const auto use = [&](unsigned arrivals) {
    __mbarrier_token_t token = {};
    for (unsigned i = 0; i < arrivals; ++i) {
      if (i > 0) now.early += __mbarrier_test_wait(&object, token) ? 1 : 0;
      token = __mbarrier_arrive(&object);
    }
    const unsigned long long start = cts::GlobalTimer();
    bool complete = __mbarrier_test_wait(&object, token);
    while (!complete && cts::GlobalTimer() - start < patience) complete = __mbarrier_test_wait(&object, token);
    now.late += complete ? 0 : 1;
  };
  __mbarrier_init(&object, first);
  use(first);
  (void)__mbarrier_arrive(&object);
  if (!keep) {
    __mbarrier_inval(&object);
    *reinterpret_cast<volatile unsigned long long*>(&object) = 0x0123456789ABCDEFull;
    now.wrong_words = *reinterpret_cast<volatile unsigned long long*>(&object) != 0x0123456789ABCDEFull ? 1 : 0;
    __mbarrier_init(&object, second);
  }
  for (unsigned phase = 0; phase < 3 && now.late == 0; ++phase) use(second);
  *seen = now;
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned first, second;
  } kRows[] = {{"of-fewer-arrivals", 9, 2}, {"of-more-arrivals", 3, 7}, {"of-as-many", 4, 4}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::DeviceBuffer<Seen> seen(1);
      UseAgain<<<1, 1>>>(seen.data(), row.first, row.second, cts::control(), cts::control() ? kShort : cts::kPatience);
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      const Seen counted = seen[0];
      CTS_EXPECT_EQ(counted.wrong_words, 0u, "memory of an invalidated object did not hold what was stored to it");
      if (!cts::control()) CTS_EXPECT_EQ(counted.early, 0u, "a phase was complete before its last arrival");
      CTS_EXPECT_EQ(counted.late, 0u, "an object in memory of an earlier one was not complete after its arrivals");
    });
  }
}

}  // namespace
