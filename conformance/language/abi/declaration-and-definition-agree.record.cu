/*---
clause: lang.abi.declaration-and-definition-agree
requires: [nvrtc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/nvrtc.h"

namespace {

CTS_CASE() {
  CTS_OBSERVE("taken-equal", cts::TakenByNvrtc("#pragma nv_abi preserve_n_data(16)\n"
                                               "__device__ int F(int x);\n"
                                               "#pragma nv_abi preserve_n_data(16)\n"
                                               "__device__ int F(int x) { return x; }\n"));
  CTS_OBSERVE("taken-other-number", cts::TakenByNvrtc("#pragma nv_abi preserve_n_data(16)\n"
                                                      "__device__ int F(int x);\n"
                                                      "#pragma nv_abi preserve_n_data(8)\n"
                                                      "__device__ int F(int x) { return x; }\n"));
  CTS_OBSERVE("taken-other-argument", cts::TakenByNvrtc("#pragma nv_abi preserve_n_data(16)\n"
                                                        "__device__ int F(int x);\n"
                                                        "#pragma nv_abi preserve_n_control(8)\n"
                                                        "__device__ int F(int x) { return x; }\n"));
  CTS_OBSERVE("taken-definition-without", cts::TakenByNvrtc("#pragma nv_abi preserve_n_data(16)\n"
                                                            "__device__ int F(int x);\n"
                                                            "__device__ int F(int x) { return x; }\n"));
}

}  // namespace
