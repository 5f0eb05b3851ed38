/*---
clause: pi.tex.address-mirror
control: the wrap mode is asked for
control-fails-with: a coordinate did not become its fraction, or one less it, by turns
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

#include "turns.family.cuh"

namespace {

CTS_CASE() {
  CheckTurns({cudaAddressModeMirror, cts::control() ? cudaAddressModeWrap : cudaAddressModeMirror},
             "a coordinate did not become its fraction, or one less it, by turns");
}

}  // namespace
