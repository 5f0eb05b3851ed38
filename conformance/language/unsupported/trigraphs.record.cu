/*---
clause: lang.unsupported.trigraphs
requires: [nvrtc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/nvrtc.h"

namespace {

// Those of this source are taken apart, so that its own compiler sees none.
CTS_CASE() {
  CTS_OBSERVE("kept-as-text", cts::TakenByNvrtc("static_assert(sizeof(\"?"
                                                "?/n\") == 5);"));
  CTS_OBSERVE("taken-as-a-bracket", cts::TakenByNvrtc("__constant__ int x?"
                                                      "?(3?"
                                                      "?);"));
}

}  // namespace
