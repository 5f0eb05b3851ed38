/*---
clause: pi.transfers.engine-count-two
control: another attribute is asked for, which is 0 on a GPU with memory of its own
control-fails-with: asyncEngineCount does not say that copies in both directions overlap
launches: none
---*/
#include "cts/case.cuh"

#include "copy-overlap.cuh"

namespace {

constexpr const char* kWrong = "asyncEngineCount does not say that copies in both directions overlap";

int Count() {
  int count = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&count, cts::control() ? cudaDevAttrIntegrated : cudaDevAttrAsyncEngineCount, 0));
  return count;
}

// Of a device whose copies do not overlap nothing is stated.
bool Overlap() {
  const bool overlap = cts::CopiesOverlap();
  if (!overlap) cts::PowerNotShown("no copies in both directions overlapped");
  return overlap;
}

CTS_CASE(at_least_two) { CTS_EXPECT(!Overlap() || Count() >= 2, kWrong); }
CTS_CASE(exactly_two) {
  const int count = Count();
  CTS_OBSERVE("count", count);
  CTS_EXPECT(!Overlap() || count == 2, kWrong);
}

}  // namespace
