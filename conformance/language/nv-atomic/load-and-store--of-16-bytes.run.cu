/*---
clause: lang.nv-atomic.load-and-store
covers: 16 bytes
control: the neighbour is loaded, and another lowest bit is stored
control-fails-with:
  - the value at the address was not loaded
  - the value was not stored
own-process: an implementation that has no registers of 128 bits refuses all of its program
---*/
#include "built-ins.cuh"
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  constexpr const char *kOfLoad = "the value at the address was not loaded", *kOfStore = "the value was not stored";
  cts::CheckLoadAndStore<unsigned __int128>("16-bytes", cts::control(), kOfLoad, kOfStore);
}

}  // namespace
