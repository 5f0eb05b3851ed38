/*---
clause: pi.module.threads-per-block
control: the option is left out
control-fails-with:
  - a block of as many threads as a kernel was compiled for does not run
  - the option does not return a number of threads
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

#include "hungry.cuh"

namespace {

// The kernel is still right. Where it can run in such a block anyway, nothing is shown.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const std::string text = Hungry();
  cts::DeviceBuffer<unsigned> values(kValues, 0);
  std::vector<unsigned> given(kValues);
  unsigned expected = 0;
  for (unsigned i = kValues; i-- > 0;) expected = expected * 31 + (given[i] = i * 2654435761u);
  values.Write(given.data(), kValues);
  const cts::LoadedModule unbounded(text);
  int most = 0;
  CTS_CU(CTS_DRIVER(cuFuncGetAttribute)(&most, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, unbounded.Function("Sum")));
  for (const unsigned threads : {640u, 768u, 1024u}) {
    cts::Row((std::to_string(threads) + "-threads").c_str(), [&] {
      if (most >= static_cast<int>(threads)) return cts::PowerNotShown("the kernel runs in such a block anyway");
      CUjit_option options[] = {CU_JIT_THREADS_PER_BLOCK};
      void* numbers[] = {cts::AsValue(threads)};
      CUmodule module = nullptr;
      CUfunction function = nullptr;
      CTS_CU(CTS_DRIVER(cuModuleLoadDataEx)(&module, text.c_str(), cts::control() ? 0 : 1, options, numbers));
      CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&function, module, "Sum"));
      const auto targeted = cts::control() ? 0 : static_cast<unsigned>(reinterpret_cast<std::size_t>(numbers[0]));
      CTS_EXPECT_LE(threads, targeted, "the option does not return a number of threads");
      const cts::DeviceBuffer<unsigned> out(1, 0);
      unsigned *from = values.data(), *to = out.data();
      void* arguments[] = {&from, &to};
      const CUresult code =
          CTS_DRIVER(cuLaunchKernel)(function, 1, 1, 1, threads, 1, 1, 0, nullptr, arguments, nullptr);
      CTS_FINISH();
      CTS_EXPECT(code == CUDA_SUCCESS && out[0] == expected,
                 "a block of as many threads as a kernel was compiled for does not run");
      CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
    });
  }
}

}  // namespace
