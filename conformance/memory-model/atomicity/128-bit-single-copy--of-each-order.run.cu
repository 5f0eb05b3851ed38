/*---
clause: model.atomicity.128-bit-single-copy
covers: acquire, release and volatile
control: each store is made of two halves
control-fails-with: a load gave parts of two stores
own-process: an implementation that has no registers of 128 bits refuses all of its program
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/single_copy.cuh"

namespace {

CTS_COPY(ReleasedGpuGlobal, "released-gpu-global", 16, false, 1, CTS_LOAD_128("ld.acquire.gpu.global.b128"),
         CTS_STORE_128("st.release.gpu.global.b128"));
CTS_COPY(ReleasedSysGlobal, "released-sys-global", 16, false, 1, CTS_LOAD_128("ld.acquire.sys.global.b128"),
         CTS_STORE_128("st.release.sys.global.b128"));
CTS_COPY(ReleasedCtaShared, "released-cta-shared", 16, true, 1, CTS_LOAD_128("ld.acquire.cta.shared.b128"),
         CTS_STORE_128("st.release.cta.shared.b128"));
CTS_COPY(VolatileGlobal, "volatile-global", 16, false, 1, CTS_LOAD_128("ld.volatile.global.b128"),
         CTS_STORE_128("st.volatile.global.b128"));
CTS_COPY(VolatileShared, "volatile-shared", 16, true, 1, CTS_LOAD_128("ld.volatile.shared.b128"),
         CTS_STORE_128("st.volatile.shared.b128"));

CTS_CASE() {
  cts::litmus::RunCopies<ReleasedGpuGlobal, ReleasedSysGlobal, ReleasedCtaShared, VolatileGlobal, VolatileShared>(
      "a load gave parts of two stores", cts::control());
}

}  // namespace
