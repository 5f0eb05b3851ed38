/*---
clause: pi.module.max-registers
control: the option is left out
control-fails-with: a kernel uses more registers than it was compiled for
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "hungry.cuh"

namespace {

int RegistersOf(CUfunction function) {
  int registers = 0;
  CTS_CU(CTS_DRIVER(cuFuncGetAttribute)(&registers, CU_FUNC_ATTRIBUTE_NUM_REGS, function));
  return registers;
}

// The kernel is still right. Where it needs no more registers than the bound anyway, nothing is shown.
CTS_CASE() {
  const std::string text = Hungry();
  cts::DeviceBuffer<unsigned> values(kValues, 0), out(1, 0);
  std::vector<unsigned> given(kValues);
  unsigned expected = 0;
  for (unsigned i = kValues; i-- > 0;) expected = expected * 31 + (given[i] = i * 2654435761u);
  CTS_CUDA(cudaMemcpy(values.data(), given.data(), kValues * sizeof(unsigned), cudaMemcpyHostToDevice));
  const cts::LoadedModule unbounded(text);
  const int needed = RegistersOf(unbounded.Function("Sum"));
  for (const int bound : {64, 40, 32}) {
    cts::Row((std::to_string(bound) + "-registers").c_str(), [&] {
      CUjit_option options[] = {CU_JIT_MAX_REGISTERS};
      void* numbers[] = {cts::AsValue(static_cast<size_t>(bound))};
      CUmodule module = nullptr;
      CUfunction function = nullptr;
      CTS_CU(CTS_DRIVER(cuModuleLoadDataEx)(&module, text.c_str(), cts::control() ? 0 : 1, options, numbers));
      CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&function, module, "Sum"));
      if (needed <= bound) cts::PowerNotShown("the kernel needs no more registers than the bound");
      CTS_EXPECT_LE(RegistersOf(function), bound, "a kernel uses more registers than it was compiled for");
      unsigned *from = values.data(), *to = out.data();
      void* arguments[] = {&from, &to};
      cts::LaunchOne(function, arguments);
      CTS_FINISH();
      CTS_EXPECT_EQ(out[0], expected, "a kernel with few registers computes something else");
      CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
    });
  }
}

}  // namespace
