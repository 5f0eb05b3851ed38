/*---
clause: pi.device-memory.mem-get-info
covers: each of two devices, for threads of either
control: another device is the current one when the amounts are asked for
control-fails-with: memory that is in use on a device is told to be free there
requires: [gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/process/two_gpus.h"

#include <algorithm>
#include <string>

namespace {

struct Amounts {
  size_t free = ~size_t{0}, total = ~size_t{0};
};
// Of a device, as a thread of it is told.
Amounts Told(int device) {
  Amounts amounts;
  const cts::OnDevice on(device);
  CTS_CUDA(cudaMemGetInfo(&amounts.free, &amounts.total));
  return amounts;
}

// More is in use than on the other device, where there is room for it.
void Check(const cts::Pair& pair, bool by_another_thread) {
  constexpr size_t kGib = size_t{1} << 30;
  const Amounts one = Told(pair.one), other = Told(pair.other);
  const size_t in_use = other.total - std::min(other.free, other.total);
  const size_t bytes = std::min(in_use + kGib, one.free / 4);
  const cts::OnDevice on(pair.one);
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, bytes));
  CTS_CUDA(cudaMemset(memory, 1, bytes));  // what was never written need not be there yet
  CTS_CUDA(cudaDeviceSynchronize());
  Amounts seen;
  const auto ask = [&] { seen = Told(cts::control() ? pair.other : pair.one); };
  if (by_another_thread) {
    cts::InThread(ask);
  } else {
    ask();
  }
  CTS_CUDA(cudaFree(memory));
  CTS_EXPECT(seen.free != ~size_t{0} && seen.total != ~size_t{0}, "a result was not written");
  CTS_EXPECT_LE(seen.free, seen.total, "more memory of a device is free than there is");
  if (CTS_EXPECT_LE(seen.free + bytes, seen.total, "memory that is in use on a device is told to be free there") &&
      cts::control())
    cts::PowerNotShown("as much memory of the other device is in use");
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    for (const bool by_another_thread : {false, true}) {
      cts::Row((std::string(pair.name) + (by_another_thread ? "-by-another-thread" : "")).c_str(),
               [&] { Check(pair, by_another_thread); });
    }
  }
}

}  // namespace
