/*---
clause: pi.tex.address-wrap
control: the mirror mode is asked for
control-fails-with: a coordinate did not become its fraction
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

#include "turns.family.cuh"

namespace {

CTS_CASE() {
  CheckTurns({cudaAddressModeWrap, cts::control() ? cudaAddressModeMirror : cudaAddressModeWrap},
             "a coordinate did not become its fraction");
}

}  // namespace
