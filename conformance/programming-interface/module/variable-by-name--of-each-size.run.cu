/*---
clause: pi.module.variable-by-name
covers: sizes from a byte on, and where the module itself uses them
control: each time the variable after it is asked for
control-fails-with:
  - the size of a variable is not that of its text
  - the address of a variable is not that at which the module uses it
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>
#include <vector>

#include "../texts.cuh"

namespace {

struct Variable {
  const char* name;
  const char* text;  ///< With the value 1 in its first byte.
  size_t bytes;
};
constexpr Variable kVariables[] = {{"Byte", ".visible .global .align 1 .b8 Byte = 1;\n", 1},
                                   {"Word", ".visible .global .align 4 .u32 Word = 1;\n", 4},
                                   {"Odd", ".visible .global .align 1 .b8 Odd[77] = {1};\n", 77},
                                   {"Large", ".visible .global .align 16 .b8 Large[300000] = {1};\n", 300000},
                                   {"Constant", ".visible .const .align 8 .u64 Constant[5] = {1};\n", 40}};
constexpr unsigned kCount = sizeof kVariables / sizeof *kVariables;

// Stores the generic address of each variable.
std::string Module() {
  std::string text, body;
  unsigned i = 0;
  for (const Variable& variable : kVariables) {
    text += variable.text;
    const std::string space = variable.name == std::string("Constant") ? "const" : "global";
    body += std::string("mov.u64 %rd2, ") + variable.name + ";\ncvta." + space +
            ".u64 %rd3, %rd2;\nst.global.u64 [%rd1+" + std::to_string(8 * i++) + "], %rd3;\n";
  }
  return cts::Text(text +
                   ".visible .entry Addresses(.param .u64 out) {\n.reg .b64 %rd<5>;\nld.param.u64 %rd4, [out];\n" +
                   "cvta.to.global.u64 %rd1, %rd4;\n" + body + "ret; }\n");
}

template <class Get>
void Check(const char* way, const std::vector<unsigned long long>& addresses, Get get) {
  for (unsigned i = 0; i < kCount; ++i) {
    cts::Row((std::string(kVariables[i].name) + "-" + way).c_str(), [&] {
      const char* const asked = kVariables[cts::control() ? (i + 1) % kCount : i].name;
      CUdeviceptr address = 0, alone = 0;
      size_t bytes = 0, size_alone = 0;
      CTS_CU(get(&address, &bytes, asked));
      CTS_CU(get(&alone, nullptr, asked));
      CTS_CU(get(nullptr, &size_alone, asked));
      CTS_EXPECT_EQ(bytes, kVariables[i].bytes, "the size of a variable is not that of its text");
      CTS_EXPECT_EQ(address, addresses[i], "the address of a variable is not that at which the module uses it");
      CTS_EXPECT(alone == address && size_alone == bytes, "address or size is another one where it is asked for alone");
      unsigned char first = 0;
      CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(&first, address, 1));
      CTS_EXPECT_EQ(first, 1, "the variable does not begin with its value");
    });
  }
}

std::vector<unsigned long long> AddressesOf(CUfunction function) {
  const cts::DeviceBuffer<unsigned long long> out(kCount, 0);
  unsigned long long* to = out.data();
  void* arguments[] = {&to};
  cts::LaunchOne(function, arguments);
  CTS_FINISH();
  const auto got = out.Read();
  return std::vector<unsigned long long>(got.begin(), got.end());
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::LoadedModule module(Module());
  const cts::LoadedLibrary library(Module());
  CUfunction of_library = nullptr;
  CTS_CU(CTS_DRIVER(cuKernelGetFunction)(&of_library, library.Kernel("Addresses")));
  Check("of-a-module", AddressesOf(module.Function("Addresses")),
        [&](CUdeviceptr* address, size_t* bytes, const char* name) {
          return CTS_DRIVER(cuModuleGetGlobal)(address, bytes, module, name);
        });
  Check("of-a-library", AddressesOf(of_library), [&](CUdeviceptr* address, size_t* bytes, const char* name) {
    return CTS_DRIVER(cuLibraryGetGlobal)(address, bytes, library, name);
  });
}

}  // namespace
