/*---
clause: pi.module.threads-per-block
covers: libraries that the runtime loads
control: the option is left out
control-fails-with:
  - a block of as many threads as a kernel of the runtime was compiled for does not run
  - the runtime does not return a number of threads
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include <vector>

#include "hungry.cuh"

namespace {

// The kernel is still right. Where it can run in such a block anyway, nothing is shown.
CTS_CASE() {
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
      cudaJitOption options[] = {cudaJitThreadsPerBlock};
      void* numbers[] = {cts::AsValue(threads)};
      cudaLibrary_t library = nullptr;
      cudaKernel_t kernel = nullptr;
      CTS_CUDA(
          cudaLibraryLoadData(&library, text.c_str(), options, numbers, cts::control() ? 0 : 1, nullptr, nullptr, 0));
      CTS_CUDA(cudaLibraryGetKernel(&kernel, library, "Sum"));
      const cts::DeviceBuffer<unsigned> out(1, 0);
      unsigned *from = values.data(), *to = out.data();
      void* arguments[] = {&from, &to};
      const cudaError_t code =
          cts::Taken(cudaLaunchKernel(static_cast<const void*>(kernel), dim3(1), dim3(threads), arguments, 0, nullptr));
      CTS_FINISH();
      const auto targeted = cts::control() ? 0 : static_cast<unsigned>(reinterpret_cast<std::size_t>(numbers[0]));
      CTS_EXPECT_LE(threads, targeted, "the runtime does not return a number of threads");
      CTS_EXPECT(code == cudaSuccess && out[0] == expected,
                 "a block of as many threads as a kernel of the runtime was compiled for does not run");
      CTS_CUDA(cudaLibraryUnload(library));
    });
  }
}

}  // namespace
