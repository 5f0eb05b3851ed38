/*---
clause: model.vector.elements-single-copy
control: each store is made of two halves
control-fails-with: a load gave parts of two stores
---*/
#include "cts/case.cuh"
#include "cts/litmus/single_copy.cuh"

namespace {

CTS_COPY(V2B64Global, "v2-b64-global", 8, false, 2, CTS_LOAD_PAIR("ld.global.v2.b64"),
         CTS_STORE_PAIR("st.global.v2.b64"));
CTS_COPY(V2B64Shared, "v2-b64-shared", 8, true, 2, CTS_LOAD_PAIR("ld.shared.v2.b64"),
         CTS_STORE_PAIR("st.shared.v2.b64"));
CTS_COPY(V2B64Relaxed, "v2-b64-relaxed", 8, false, 2, CTS_LOAD_PAIR("ld.relaxed.gpu.global.v2.b64"),
         CTS_STORE_PAIR("st.relaxed.gpu.global.v2.b64"));
CTS_COPY(V2B32Global, "v2-b32-global", 4, false, 2, CTS_LOAD_V2("ld.global.v2.b32"), CTS_STORE_V2("st.global.v2.b32"));
CTS_COPY(V2B32Shared, "v2-b32-shared", 4, true, 2, CTS_LOAD_V2("ld.shared.v2.b32"), CTS_STORE_V2("st.shared.v2.b32"));
CTS_COPY(V4B32Global, "v4-b32-global", 4, false, 4, CTS_LOAD_V4("ld.global.v4.b32"), CTS_STORE_V4("st.global.v4.b32"));
CTS_COPY(V4B32Shared, "v4-b32-shared", 4, true, 4, CTS_LOAD_V4("ld.shared.v4.b32"), CTS_STORE_V4("st.shared.v4.b32"));

CTS_CASE() {
  cts::litmus::RunCopies<V2B64Global, V2B64Shared, V2B64Relaxed, V2B32Global, V2B32Shared, V4B32Global, V4B32Shared>(
      "a load gave parts of two stores", cts::control());
}

}  // namespace
