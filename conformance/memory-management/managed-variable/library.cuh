// A library with variables, loaded from PTX text. For the cases that ask it for them.
#pragma once

#include <cuda_runtime_api.h>

#include "cts/check.h"

namespace {

// Two managed variables and one of the device, and a kernel that adds one to the first.
constexpr const char* kPtx = R"(.version 7.0
.target sm_75
.address_size 64
.visible .global .attribute(.managed) .align 8 .b8 counter[24];
.visible .global .attribute(.managed) .align 8 .b8 other[4000];
.visible .global .align 8 .b8 plain[24];
.visible .entry Count() {
.reg .b64 %rd<2>;
.reg .b32 %r<2>;
mov.u64 %rd1, counter;
ld.global.u32 %r1, [%rd1];
add.u32 %r1, %r1, 1;
st.global.u32 [%rd1], %r1;
ret;
}
)";

class LibraryOfVariables {
 public:
  LibraryOfVariables() {
    CTS_CUDA(cudaLibraryLoadData(&library_, kPtx, nullptr, nullptr, 0, nullptr, nullptr, 0));
    CTS_CUDA(cudaLibraryGetKernel(&count_, library_, "Count"));
  }
  ~LibraryOfVariables() { cts::detail::CleanedUp(cudaLibraryUnload(library_), "cudaLibraryUnload"); }
  LibraryOfVariables(const LibraryOfVariables&) = delete;
  LibraryOfVariables& operator=(const LibraryOfVariables&) = delete;
  operator cudaLibrary_t() const { return library_; }  // NOLINT(google-explicit-constructor): used like a cudaLibrary_t

  /// Runs the kernel, and waits for it.
  void Count() const {
    CTS_CUDA(
        cudaLaunchKernel(reinterpret_cast<const void*>(count_), dim3(1), dim3(1), nullptr, 0, cudaStream_t(nullptr)));
    CTS_CUDA(cudaDeviceSynchronize());
  }

 private:
  cudaLibrary_t library_ = nullptr;
  cudaKernel_t count_ = nullptr;
};

}  // namespace
