/*---
clause: pi.module.link-inputs
control: the second text has another function
control-fails-with: what was linked of a file, or of data that is gone, does not do what its inputs have
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <filesystem>
#include <vector>

#include "cts/process/temporary_folder.h"

#include "../texts.cuh"

namespace {

constexpr unsigned kGiven = 5, kFactor = 10;

// Stores what a function of the second text makes of a number.
const char* const kKernel =
    ".extern .func (.param .b32 result) Function(.param .b32 given);\n"
    ".visible .entry Kernel(.param .u64 out) {\n"
    ".reg .b32 %r<2>; .reg .b64 %rd<2>;\n"
    "ld.param.u64 %rd1, [out];\n"
    "{ .param .b32 given; .param .b32 result;\n"
    "st.param.b32 [given], 5;\n"
    "call (result), Function, (given);\n"
    "ld.param.b32 %r1, [result]; }\n"
    "st.global.u32 [%rd1], %r1;\n"
    "ret; }\n";
std::string Function(unsigned factor) {
  return ".visible .func (.param .b32 result) Function(.param .b32 given) {\n"
         ".reg .b32 %r<3>;\n"
         "ld.param.b32 %r1, [given];\n"
         "mul.lo.u32 %r2, %r1, " +
         std::to_string(factor) +
         ";\n"
         "st.param.b32 [result], %r2;\n"
         "ret; }\n";
}

// The text comes as a file, which is gone when the link is completed, or as data, which is written over by then.
void Add(CUlinkState link, const std::string& text, bool as_file) {
  if (as_file) {
    const cts::TemporaryFolder folder;
    const std::string file = folder.Write("input.ptx", text);
    CTS_CU(CTS_DRIVER(cuLinkAddFile)(link, CU_JIT_INPUT_PTX, file.c_str(), 0, nullptr, nullptr));
    std::filesystem::remove(file);
    return;
  }
  std::vector<char> data(text.c_str(), text.c_str() + text.size() + 1);
  CTS_CU(CTS_DRIVER(cuLinkAddData)(link, CU_JIT_INPUT_PTX, data.data(), data.size(), "input", 0, nullptr, nullptr));
  for (char& c : data) c = '?';
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const std::string kernel = cts::Text(kKernel), function = cts::Text(Function(cts::control() ? 7 : kFactor));
  constexpr struct {
    const char* name;
    bool kernel_as_file, function_as_file;
  } kRows[] = {
      {"files", true, true}, {"file-and-data", true, false}, {"data-and-file", false, true}, {"data", false, false}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      CUlinkState link = nullptr;
      void* image = nullptr;
      std::size_t bytes = 0;
      CUmodule module = nullptr;
      CUfunction found = nullptr;
      CTS_CU(CTS_DRIVER(cuLinkCreate)(0, nullptr, nullptr, &link));
      Add(link, kernel, row.kernel_as_file);
      Add(link, function, row.function_as_file);
      CTS_CU(CTS_DRIVER(cuLinkComplete)(link, &image, &bytes));
      CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module, image));
      CTS_CU(CTS_DRIVER(cuLinkDestroy)(link));
      CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&found, module, "Kernel"));
      const cts::DeviceBuffer<unsigned> out(1, 0);
      unsigned* to = out.data();
      void* arguments[] = {&to};
      cts::LaunchOne(found, arguments);
      CTS_FINISH();
      CTS_EXPECT_EQ(out[0], kGiven * kFactor,
                    "what was linked of a file, or of data that is gone, does not do what its inputs have");
      CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
    });
  }
}

}  // namespace
