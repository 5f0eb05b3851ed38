/*---
clause: pi.module.max-registers
covers: libraries that the runtime loads, from memory and from a file
control: the option is left out
control-fails-with: a kernel of a library of the runtime uses more registers than it was compiled for
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include <vector>

#include "cts/process/temporary_folder.h"

#include "hungry.cuh"

namespace {

constexpr unsigned kBound = 40;

// The option is the second of two, so that both of the list count.
cudaLibrary_t Load(const std::string& text, bool as_file, bool bound) {
  cudaJitOption options[] = {cudaJitOptimizationLevel, cudaJitMaxRegisters};
  void* numbers[] = {cts::AsValue(4), cts::AsValue(kBound)};
  cudaLibrary_t library = nullptr;
  if (as_file) {
    const cts::TemporaryFolder folder;
    CTS_CUDA(cudaLibraryLoadFromFile(&library, folder.Write("library.ptx", text).c_str(), options, numbers,
                                     bound ? 2 : 1, nullptr, nullptr, 0));
  } else {
    CTS_CUDA(cudaLibraryLoadData(&library, text.c_str(), options, numbers, bound ? 2 : 1, nullptr, nullptr, 0));
  }
  return library;
}

const void* KernelOf(cudaLibrary_t library) {
  cudaKernel_t kernel = nullptr;
  CTS_CUDA(cudaLibraryGetKernel(&kernel, library, "Sum"));
  return kernel;
}
int RegistersOf(const void* kernel) {
  cudaFuncAttributes attributes{};
  CTS_CUDA(cudaFuncGetAttributes(&attributes, kernel));
  return attributes.numRegs;
}

// The kernel is still right. Where it needs no more registers than the bound anyway, nothing is shown.
void Check(const char* name, bool as_file) {
  cts::Row(name, [&] {
    const std::string text = Hungry();
    const cudaLibrary_t unbounded = Load(text, as_file, false);
    if (RegistersOf(KernelOf(unbounded)) <= static_cast<int>(kBound))
      cts::PowerNotShown("the kernel needs no more registers than the bound");
    const cudaLibrary_t library = Load(text, as_file, !cts::control());
    const void* const kernel = KernelOf(library);
    CTS_EXPECT_LE(RegistersOf(kernel), static_cast<int>(kBound),
                  "a kernel of a library of the runtime uses more registers than it was compiled for");
    cts::DeviceBuffer<unsigned> values(kValues, 0);
    const cts::DeviceBuffer<unsigned> out(1, 0);
    std::vector<unsigned> given(kValues);
    unsigned expected = 0;
    for (unsigned i = kValues; i-- > 0;) expected = expected * 31 + (given[i] = i * 2654435761u);
    values.Write(given.data(), kValues);
    unsigned *from = values.data(), *to = out.data();
    void* arguments[] = {&from, &to};
    CTS_CUDA(cudaLaunchKernel(kernel, dim3(1), dim3(1), arguments, 0, nullptr));
    CTS_FINISH();
    CTS_EXPECT_EQ(out[0], expected, "a kernel with few registers computes something else");
    CTS_CUDA(cudaLibraryUnload(library));
    CTS_CUDA(cudaLibraryUnload(unbounded));
  });
}

CTS_CASE() {
  Check("from-memory", false);
  Check("from-a-file", true);
}

}  // namespace
