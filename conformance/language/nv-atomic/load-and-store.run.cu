/*---
clause: lang.nv-atomic.load-and-store
covers: 1 to 8 bytes
control: the neighbour is loaded, and another lowest bit is stored
control-fails-with:
  - the value at the address was not loaded
  - the value was not stored
---*/
#include "built-ins.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  constexpr const char *kOfLoad = "the value at the address was not loaded", *kOfStore = "the value was not stored";
  cts::CheckLoadAndStore<unsigned char>("1-byte", cts::control(), kOfLoad, kOfStore);
  cts::CheckLoadAndStore<unsigned short>("2-bytes", cts::control(), kOfLoad, kOfStore);
  cts::CheckLoadAndStore<unsigned>("4-bytes", cts::control(), kOfLoad, kOfStore);
  cts::CheckLoadAndStore<unsigned long long>("8-bytes", cts::control(), kOfLoad, kOfStore);
}

}  // namespace
