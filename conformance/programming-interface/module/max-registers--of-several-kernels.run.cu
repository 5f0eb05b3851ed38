/*---
clause: pi.module.max-registers
covers: several kernels of one text, as a module and as a library
control: the option is left out
control-fails-with: one of several kernels uses more registers than they were compiled for
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

#include "hungry.cuh"

namespace {

constexpr unsigned kBound = 40;
constexpr const char* kNames[] = {"First", "Second", "Third"};

int RegistersOf(CUfunction function) {
  int registers = 0;
  CTS_CU(CTS_DRIVER(cuFuncGetAttribute)(&registers, CU_FUNC_ATTRIBUTE_NUM_REGS, function));
  return registers;
}

// Each kernel is still right. Where they need no more registers than the bound anyway, nothing is shown.
template <class Find>
void CheckAll(Find function_of) {
  cts::DeviceBuffer<unsigned> values(kValues, 0);
  std::vector<unsigned> given(kValues);
  unsigned expected = 0;
  for (unsigned i = kValues; i-- > 0;) expected = expected * 31 + (given[i] = i * 2654435761u);
  values.Write(given.data(), kValues);
  for (const char* const name : kNames) {
    const CUfunction function = function_of(name);
    CTS_EXPECT_LE(RegistersOf(function), static_cast<int>(kBound),
                  "one of several kernels uses more registers than they were compiled for");
    const cts::DeviceBuffer<unsigned> out(1, 0);
    unsigned *from = values.data(), *to = out.data();
    void* arguments[] = {&from, &to};
    cts::LaunchOne(function, arguments);
    CTS_FINISH();
    CTS_EXPECT_EQ(out[0], expected, "a kernel with few registers computes something else");
  }
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  std::string kernels;
  for (const char* const name : kNames) kernels += HungryKernel(name);
  const std::string text = cts::Text(kernels);
  CUjit_option options[] = {CU_JIT_MAX_REGISTERS};
  void* numbers[] = {cts::AsValue(kBound)};
  const unsigned count = cts::control() ? 0 : 1;
  if (RegistersOf(cts::LoadedModule(text).Function(kNames[0])) <= static_cast<int>(kBound))
    return cts::PowerNotShown("the kernels need no more registers than the bound");
  cts::Row("module", [&] {
    CUmodule module = nullptr;
    CTS_CU(CTS_DRIVER(cuModuleLoadDataEx)(&module, text.c_str(), count, options, numbers));
    CheckAll([&](const char* name) {
      CUfunction function = nullptr;
      CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&function, module, name));
      return function;
    });
    CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
  });
  cts::Row("library", [&] {
    CUlibrary library = nullptr;
    CTS_CU(CTS_DRIVER(cuLibraryLoadData)(&library, text.c_str(), options, numbers, count, nullptr, nullptr, 0));
    CheckAll([&](const char* name) {
      CUkernel kernel = nullptr;
      CUfunction function = nullptr;
      CTS_CU(CTS_DRIVER(cuLibraryGetKernel)(&kernel, library, name));
      CTS_CU(CTS_DRIVER(cuKernelGetFunction)(&function, kernel));
      return function;
    });
    CTS_CU(CTS_DRIVER(cuLibraryUnload)(library));
  });
}

}  // namespace
