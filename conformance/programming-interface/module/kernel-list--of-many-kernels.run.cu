/*---
clause: pi.module.kernel-list
covers: many kernels, of which some have been used
control: the library has a kernel fewer
control-fails-with: the kernels of a library are not told, each of them once
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <algorithm>
#include <string>
#include <vector>

namespace {

constexpr const char* kOther = "the kernels of a library are not told, each of them once";

// Kernel i stores i + 1; a function and a variable beside them are no kernels.
std::string PtxOf(unsigned kernels) {
  std::string text =
      ".version 7.0\n.target sm_75\n.address_size 64\n.visible .global .align 4 .b8 variable[16];\n"
      ".visible .func Beside() {\nret;\n}\n";
  for (unsigned i = 0; i < kernels; ++i)
    text += ".visible .entry Kernel" + std::to_string(i) +
            "(.param .u64 out) {\n.reg .b64 %rd<2>;\nld.param.u64 %rd1, [out];\nst.global.u32 [%rd1], " +
            std::to_string(i + 1) + ";\nret;\n}\n";
  return text;
}

void Launch(cudaKernel_t kernel, unsigned* out) {
  void* arguments[] = {&out};
  CTS_CUDA(
      cudaLaunchKernel(reinterpret_cast<const void*>(kernel), dim3(1), dim3(1), arguments, 0, cudaStream_t(nullptr)));
}

// `used`: whether the kernels have been launched before they are listed. Another library of more kernels is there, too.
void Check(unsigned kernels, bool used) {
  const std::string name = std::to_string(kernels) + (used ? "-used" : "-not-used");
  cts::Row(name.c_str(), [&] {
    const std::string text = PtxOf(kernels - (cts::control() ? 1 : 0)), further = PtxOf(kernels + 3);
    cudaLibrary_t library = nullptr, other = nullptr;
    CTS_CUDA(cudaLibraryLoadData(&other, further.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0));
    CTS_CUDA(cudaLibraryLoadData(&library, text.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0));
    const cts::DeviceBuffer<unsigned> out(kernels, 0);
    if (used) {
      cudaKernel_t first = nullptr;
      CTS_CUDA(cudaLibraryGetKernel(&first, library, "Kernel0"));
      Launch(first, out.data());
      CTS_FINISH();
    }
    unsigned count = 99;
    CTS_CUDA(cudaLibraryGetKernelCount(&count, library));
    CTS_EXPECT_EQ(count, kernels, kOther);
    std::vector<cudaKernel_t> listed(kernels + 1, nullptr);
    CTS_CUDA(cudaLibraryEnumerateKernels(listed.data(), kernels, library));
    for (unsigned i = 0; i < kernels; ++i)
      if (listed[i] != nullptr) Launch(listed[i], out.data() + i);
    CTS_FINISH();
    std::vector<unsigned> stored;
    for (unsigned i = 0; i < kernels; ++i) stored.push_back(out[i]);
    std::sort(stored.begin(), stored.end());
    unsigned wrong = listed[kernels] != nullptr ? 1 : 0;
    for (unsigned i = 0; i < kernels; ++i) wrong += stored[i] != i + 1 ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0, kOther);
    if (kernels > 1) {
      std::vector<cudaKernel_t> fewer(kernels, nullptr);
      CTS_CUDA(cudaLibraryEnumerateKernels(fewer.data(), kernels - 1, library));
      CTS_EXPECT(fewer[kernels - 1] == nullptr, "more kernels were told than there was room for");
    }
    CTS_CUDA(cudaLibraryUnload(library));
    CTS_CUDA(cudaLibraryUnload(other));
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const bool used : {false, true}) {
    Check(2, used);
    Check(40, used);
  }
}

}  // namespace
