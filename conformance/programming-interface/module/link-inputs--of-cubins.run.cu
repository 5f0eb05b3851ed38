/*---
clause: pi.module.link-inputs
covers: cubins of relocatable code, alone and with a text
control: the second cubin has another function
control-fails-with: what was linked of a cubin in a file, or in memory that is gone, does not do what its inputs have
launches: none
requires: [nvrtc, driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
note: nothing is compiled of a cubin while it is added, so that a linker could look at its bytes later
---*/
#include "cts/case.cuh"

#include <filesystem>
#include <vector>

#include "cts/process/nvrtc.h"
#include "cts/process/temporary_folder.h"

#include "../texts.cuh"

namespace {

constexpr unsigned kGiven = 5, kFactor = 10;

const std::string kKernel =
    "extern \"C\" __device__ unsigned Function(unsigned);\n"
    "extern \"C\" __global__ void Kernel(unsigned* out, unsigned given) { *out = Function(given); }\n";
std::string Function(unsigned factor) {
  return "extern \"C\" __device__ unsigned Function(unsigned x) { return x * " + std::to_string(factor) + "; }\n";
}

struct Input {
  CUjitInputType type;
  std::string bytes;
};

// Relocatable code for the device, as a cubin or as text.
Input Compiled(const std::string& source, bool as_text) {
  cudaDeviceProp properties{};
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  const std::string architecture = std::to_string(10 * properties.major + properties.minor);
  const std::string option = "--gpu-architecture=" + std::string(as_text ? "compute_" : "sm_") + architecture;
  cts::NvrtcProgram program(source);
  cts::ExpectOfNvrtc(program.Compile({option.c_str(), "--relocatable-device-code=true"}) == 0);
  if (as_text) return {CU_JIT_INPUT_PTX, program.Ptx() + '\0'};
  std::string cubin(program.Size("nvrtcGetCUBINSize"), '\0');
  cts::ExpectOfNvrtc(program.StoreInto("nvrtcGetCUBIN", cubin.data()) == 0);
  return {CU_JIT_INPUT_CUBIN, cubin};
}

// The file is gone, and the data written over, when the link is completed.
void Add(CUlinkState link, const Input& input, bool as_file) {
  if (as_file) {
    const cts::TemporaryFolder folder;
    const std::string file = folder.Write("input", input.bytes);
    CTS_CU(CTS_DRIVER(cuLinkAddFile)(link, input.type, file.c_str(), 0, nullptr, nullptr));
    std::filesystem::remove(file);
    return;
  }
  std::vector<char> data(input.bytes.begin(), input.bytes.end());
  CTS_CU(CTS_DRIVER(cuLinkAddData)(link, input.type, data.data(), data.size(), "input", 0, nullptr, nullptr));
  for (char& c : data) c = '?';
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  constexpr struct {
    const char* name;
    bool kernel_as_text, kernel_as_file, function_as_file;
  } kRows[] = {{"files", false, true, true},          {"file-and-data", false, true, false},
               {"data-and-file", false, false, true}, {"data", false, false, false},
               {"text-and-file", true, false, true},  {"text-and-data", true, false, false}};
  const Input function = Compiled(Function(cts::control() ? 7 : kFactor), false);
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const Input kernel = Compiled(kKernel, row.kernel_as_text);
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
      unsigned *to = out.data(), given = kGiven;
      void* arguments[] = {&to, &given};
      cts::LaunchOne(found, arguments);
      CTS_FINISH();
      CTS_EXPECT_EQ(
          out[0], kGiven * kFactor,
          "what was linked of a cubin in a file, or in memory that is gone, does not do what its inputs have");
      CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
    });
  }
}

}  // namespace
