/*---
clause: model.system.atomics-in-pageable-memory
control: the device loads, waits for an update of somebody else, and stores
control-fails-with: atomic operations of host and device on one word of ordinary memory lost some
requires: [pageable-access]
timeout: 120
draft: no GPU that can access ordinary memory of the host has run it
---*/
#include "cts/case.cuh"
#include "updates-with-host.family.cuh"

namespace {

template <class T>
void Check() {
  std::vector<T> words(4096 / sizeof(T), 0);
  T* const word = words.data() + 5;
  CheckEachUpdate("vector", word, word, cts::control(),
                  "atomic operations of host and device on one word of ordinary memory lost some", [] {});
}

CTS_CASE(of_32_bits) { Check<unsigned>(); }
CTS_CASE(of_64_bits) { Check<unsigned long long>(); }

}  // namespace
