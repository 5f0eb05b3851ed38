// A library of two kernels, which store their number, and have static shared memory of their own.
#pragma once

#include <string>

#include "../texts.cuh"

namespace {

constexpr unsigned kStored[] = {11, 22}, kSharedBytes[] = {4096, 16384};

inline std::string ImageOfTwo() {
  std::string ptx;
  for (unsigned i = 0; i < 2; ++i) {
    const std::string number = std::to_string(i);
    ptx += ".visible .entry Kernel" + number +
           "(.param .u64 out) {\n.reg .b64 %rd<2>; .reg .b32 %r<2>;\n.shared .align 4 .b8 own" + number + "[" +
           std::to_string(kSharedBytes[i]) + "];\nld.param.u64 %rd1, [out];\nmov.u32 %r1, " +
           std::to_string(kStored[i]) + ";\nst.volatile.shared.u32 [own" + number +
           "], %r1;\nld.volatile.shared.u32 %r1, [own" + number + "];\nst.global.u32 [%rd1], %r1;\nret;\n}\n";
  }
  return cts::Text(ptx);
}

struct TwoKernels {
  TwoKernels() {
    const std::string image = ImageOfTwo();
    CTS_CUDA(cudaLibraryLoadData(&library, image.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0));
    for (unsigned i = 0; i < 2; ++i)
      CTS_CUDA(cudaLibraryGetKernel(&kernels[i], library, ("Kernel" + std::to_string(i)).c_str()));
  }
  ~TwoKernels() { cts::detail::CleanedUp(cudaLibraryUnload(library), "cudaLibraryUnload"); }
  TwoKernels(const TwoKernels&) = delete;
  TwoKernels& operator=(const TwoKernels&) = delete;
  cudaLibrary_t library = nullptr;
  cudaKernel_t kernels[2] = {};
};

}  // namespace
