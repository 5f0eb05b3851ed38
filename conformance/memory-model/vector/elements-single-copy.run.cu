/*---
clause: model.vector.elements-single-copy
covers: pairs of 64 bits in global memory
control: each store is made of two halves
control-fails-with: a load gave parts of two stores
note: relaxed, because weak accesses that race are no single copies (PTX ISA 9.1, 8.10.3)
---*/
#include "cts/case.cuh"
#include "cts/litmus/single_copy.cuh"

namespace {

CTS_COPY(V2B64Relaxed, "v2-b64-relaxed", 8, false, 2, CTS_LOAD_PAIR("ld.relaxed.gpu.global.v2.b64"),
         CTS_STORE_PAIR("st.relaxed.gpu.global.v2.b64"));

CTS_CASE() { cts::litmus::RunCopies<V2B64Relaxed>("a load gave parts of two stores", cts::control()); }

}  // namespace
