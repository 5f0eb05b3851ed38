/*---
clause: model.atomicity.128-bit-single-copy
control: each store is made of two halves
control-fails-with: a load gave parts of two stores
own-process: an implementation that has no registers of 128 bits refuses all of its program
---*/
#include "cts/case.cuh"
#include "cts/litmus/single_copy.cuh"

namespace {

CTS_COPY(GpuGlobal, "gpu-global", 16, false, 1, CTS_LOAD_128("ld.relaxed.gpu.global.b128"),
         CTS_STORE_128("st.relaxed.gpu.global.b128"));
CTS_COPY(SysGlobal, "sys-global", 16, false, 1, CTS_LOAD_128("ld.relaxed.sys.global.b128"),
         CTS_STORE_128("st.relaxed.sys.global.b128"));
CTS_COPY(CtaShared, "cta-shared", 16, true, 1, CTS_LOAD_128("ld.relaxed.cta.shared.b128"),
         CTS_STORE_128("st.relaxed.cta.shared.b128"));

CTS_CASE() {
  cts::litmus::RunCopies<GpuGlobal, SysGlobal, CtaShared>("a load gave parts of two stores", cts::control());
}

}  // namespace
