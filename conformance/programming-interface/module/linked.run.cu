/*---
clause: pi.module.linked
control: the second text has another function
control-fails-with: a kernel did not use a function and a variable of another text
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../texts.cuh"

namespace {

// The kernel calls a function and reads a variable of the second text, whose function calls one of the third.
const char* const kKernel =
    ".extern .func (.param .b32 result) Middle(.param .b32 given);\n"
    ".extern .global .align 4 .u32 added;\n"
    ".visible .entry Kernel(.param .u64 out) {\n"
    ".reg .b32 %r<4>; .reg .b64 %rd<3>;\n"
    "ld.param.u64 %rd1, [out];\n"
    "cvta.to.global.u64 %rd2, %rd1;\n"
    "{ .param .b32 given; .param .b32 result;\n"
    "st.param.b32 [given], 5;\n"
    "call (result), Middle, (given);\n"
    "ld.param.b32 %r1, [result]; }\n"
    "ld.global.u32 %r2, [added];\n"
    "add.u32 %r3, %r1, %r2;\n"
    "st.global.u32 [%rd2], %r3;\n"
    "ret; }\n";
std::string Middle(unsigned factor) {
  return ".extern .func (.param .b32 result) Last(.param .b32 given);\n"
         ".visible .global .align 4 .u32 added = 1000;\n"
         ".visible .func (.param .b32 result) Middle(.param .b32 given) {\n"
         ".reg .b32 %r<4>;\n"
         "ld.param.b32 %r1, [given];\n"
         "mul.lo.u32 %r2, %r1, " +
         std::to_string(factor) +
         ";\n"
         "{ .param .b32 to; .param .b32 from;\n"
         "st.param.b32 [to], %r2;\n"
         "call (from), Last, (to);\n"
         "ld.param.b32 %r3, [from]; }\n"
         "st.param.b32 [result], %r3;\n"
         "ret; }\n";
}
const char* const kLast =
    ".visible .func (.param .b32 result) Last(.param .b32 given) {\n"
    ".reg .b32 %r<3>;\n"
    "ld.param.b32 %r1, [given];\n"
    "add.u32 %r2, %r1, 7;\n"
    "st.param.b32 [result], %r2;\n"
    "ret; }\n";

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const std::string texts[] = {cts::Text(kKernel), cts::Text(Middle(cts::control() ? 11 : 10)), cts::Text(kLast)};
  constexpr int kOrders[][3] = {{0, 1, 2}, {2, 1, 0}};
  for (const auto& order : kOrders) {
    cts::Row(order[0] == 0 ? "kernel-first" : "kernel-last", [&] {
      CUlinkState link = nullptr;
      CTS_CU(CTS_DRIVER(cuLinkCreate)(0, nullptr, nullptr, &link));
      for (const int i : order) {
        CTS_CU(CTS_DRIVER(cuLinkAddData)(link, CU_JIT_INPUT_PTX, const_cast<char*>(texts[i].c_str()),
                                         texts[i].size() + 1, nullptr, 0, nullptr, nullptr));
      }
      void* image = nullptr;
      size_t bytes = 0;
      CUmodule module = nullptr;
      CUfunction kernel = nullptr;
      CTS_CU(CTS_DRIVER(cuLinkComplete)(link, &image, &bytes));
      CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module, image));
      CTS_CU(CTS_DRIVER(cuLinkDestroy)(link));
      CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&kernel, module, "Kernel"));
      const cts::DeviceBuffer<unsigned> out(1, 0);
      unsigned* to = out.data();
      void* arguments[] = {&to};
      cts::LaunchOne(kernel, arguments);
      CTS_FINISH();
      CTS_EXPECT_EQ(out[0], 1057, "a kernel did not use a function and a variable of another text");
      CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
    });
  }
}

}  // namespace
