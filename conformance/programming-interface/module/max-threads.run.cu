/*---
clause: pi.module.max-threads
control: there are neither options nor directives
control-fails-with: a kernel ran in a larger block than the greatest that it was compiled for
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "../texts.cuh"

namespace {

// Thread 0 stores that it was there. `directive`: of how many threads the text itself says that blocks have at most.
std::string TextOf(unsigned directive) {
  const std::string most = directive == 0 ? "" : ".maxntid " + std::to_string(directive) + "\n";
  return cts::Text(".visible .entry Kernel(.param .u64 out)\n" + most +
                   "{\n.reg .b32 %r<2>; .reg .b64 %rd<2>;\n"
                   "ld.param.u64 %rd1, [out];\nmov.u32 %r1, 1;\nst.global.u32 [%rd1], %r1;\nret; }\n");
}

// Whether a block of so many threads runs.
bool Runs(CUfunction kernel, unsigned threads) {
  const cts::DeviceBuffer<unsigned> out(1, 0);
  unsigned* to = out.data();
  void* arguments[] = {&to};
  const CUresult code = CTS_DRIVER(cuLaunchKernel)(kernel, 1, 1, 1, threads, 1, 1, 0, nullptr, arguments, nullptr);
  CTS_FINISH();
  return code == CUDA_SUCCESS && out[0] == 1;
}

struct Sample {
  const char* name;
  unsigned directive, option;
  bool overrides;
  unsigned most;  ///< Threads of the largest block.
};
constexpr Sample kRows[] = {{"no-directive", 0, 128, false, 128},
                            {"a-larger-directive-overridden", 512, 128, true, 128},
                            {"a-smaller-directive-overridden", 64, 256, true, 256},
                            {"a-larger-directive", 512, 128, false, 512},
                            {"a-smaller-directive", 64, 256, false, 64}};

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const Sample& row : kRows) {
    cts::Row(row.name, [&] {
      CUjit_option options[] = {CU_JIT_MAX_THREADS_PER_BLOCK, CU_JIT_OVERRIDE_DIRECTIVE_VALUES};
      void* values[] = {cts::AsValue(row.option), cts::AsValue(1)};
      const std::string text = TextOf(cts::control() ? 0 : row.directive);
      CUmodule module = nullptr;
      CUfunction kernel = nullptr;
      CTS_CU(CTS_DRIVER(cuModuleLoadDataEx)(&module, text.c_str(),
                                            cts::control()  ? 0
                                            : row.overrides ? 2
                                                            : 1,
                                            options, values));
      CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&kernel, module, "Kernel"));
      CTS_EXPECT(!Runs(kernel, row.most + 32),
                 "a kernel ran in a larger block than the greatest that it was compiled for");
      if (!cts::control())
        CTS_EXPECT(Runs(kernel, row.most), "a kernel did not run in the greatest block that it was compiled for");
      CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
    });
  }
}

}  // namespace
