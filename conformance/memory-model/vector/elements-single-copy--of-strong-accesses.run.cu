/*---
clause: model.vector.elements-single-copy
covers: relaxed and volatile accesses, generic addresses
control: each store is made of two halves
control-fails-with: a strong load of a vector gave parts of two stores
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/litmus/single_copy.cuh"

namespace {

CTS_COPY(V4B32Relaxed, "v4-b32-relaxed", 4, false, 4, CTS_LOAD_V4("ld.relaxed.gpu.global.v4.b32"),
         CTS_STORE_V4("st.relaxed.gpu.global.v4.b32"));
CTS_COPY(V4B32Sys, "v4-b32-relaxed-sys", 4, false, 4, CTS_LOAD_V4("ld.relaxed.sys.global.v4.b32"),
         CTS_STORE_V4("st.relaxed.sys.global.v4.b32"));
CTS_COPY(V2B32Relaxed, "v2-b32-relaxed", 4, false, 2, CTS_LOAD_V2("ld.relaxed.gpu.global.v2.b32"),
         CTS_STORE_V2("st.relaxed.gpu.global.v2.b32"));
CTS_COPY(V2B64Sys, "v2-b64-relaxed-sys", 8, false, 2, CTS_LOAD_PAIR("ld.relaxed.sys.global.v2.b64"),
         CTS_STORE_PAIR("st.relaxed.sys.global.v2.b64"));
CTS_COPY(V4B32Volatile, "v4-b32-volatile", 4, false, 4, CTS_LOAD_V4("ld.volatile.global.v4.b32"),
         CTS_STORE_V4("st.volatile.global.v4.b32"));
CTS_COPY(V2B64Volatile, "v2-b64-volatile", 8, false, 2, CTS_LOAD_PAIR("ld.volatile.global.v2.b64"),
         CTS_STORE_PAIR("st.volatile.global.v2.b64"));
CTS_COPY(V4B32SharedRelaxed, "v4-b32-shared-relaxed", 4, true, 4, CTS_LOAD_V4("ld.relaxed.cta.shared.v4.b32"),
         CTS_STORE_V4("st.relaxed.cta.shared.v4.b32"));
CTS_COPY(V2B64SharedVolatile, "v2-b64-shared-volatile", 8, true, 2, CTS_LOAD_PAIR("ld.volatile.shared.v2.b64"),
         CTS_STORE_PAIR("st.volatile.shared.v2.b64"));
// A global address is a generic one, too.
CTS_COPY(V2B64Generic, "v2-b64-relaxed-generic", 8, false, 2, CTS_LOAD_PAIR("ld.relaxed.gpu.v2.b64"),
         CTS_STORE_PAIR("st.relaxed.gpu.v2.b64"));

CTS_CASE() {
  cts::litmus::RunCopies<V4B32Relaxed, V4B32Sys, V2B32Relaxed, V2B64Sys, V4B32Volatile, V2B64Volatile,
                         V4B32SharedRelaxed, V2B64SharedVolatile, V2B64Generic>(
      "a strong load of a vector gave parts of two stores", cts::control());
}

}  // namespace
