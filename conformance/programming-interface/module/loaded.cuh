// What a program loads while it runs, from PTX text: modules and libraries of the driver, and libraries of the runtime.
// Kernels and variables are looked for in it by name.
#pragma once

#include <iterator>
#include <string>

#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../texts.cuh"

namespace {

// Names that others begin with, or that differ in the case of a letter.
constexpr const char* kKernels[] = {"Store", "StoreMore", "StoreMoreStill", "store"};
constexpr unsigned kKernelCount = std::size(kKernels);

struct Variable {
  const char *name, *space;
  unsigned words;
};
constexpr Variable kVariables[] = {
    {"word", ".global", 1}, {"words", ".global", 11}, {"words_more", ".global", 600}, {"Word", ".const", 7}};

// What the kernel at this place of the list stores, and what a word of a variable is at first.
inline unsigned Stored(unsigned number, unsigned place) { return number * 100 + place; }
inline unsigned Initial(unsigned number, unsigned place, unsigned word) {
  return number * 100'000 + place * 10'000 + word;
}

// The image of a number: its kernels store other words than those of another number, under the same names.
inline std::string ImageOf(unsigned number, const std::string& further = "") {
  std::string ptx;
  for (unsigned v = 0; v < std::size(kVariables); ++v) {
    ptx += std::string(".visible ") + kVariables[v].space + " .align 8 .b32 " + kVariables[v].name + "[" +
           std::to_string(kVariables[v].words) + "] = {";
    for (unsigned word = 0; word < kVariables[v].words; ++word)
      ptx += (word == 0 ? "" : ", ") + std::to_string(Initial(number, v, word));
    ptx += "};\n";
  }
  for (unsigned place = 0; place <= kKernelCount; ++place) {
    const std::string name = place < kKernelCount ? kKernels[place] : further;
    if (name.empty()) break;
    ptx += ".visible .entry " + name +
           "(.param .u64 out) {\n.reg .b64 %rd<2>;\nld.param.u64 %rd1, [out];\nst.global.u32 [%rd1], " +
           std::to_string(Stored(number, place)) + ";\nret;\n}\n";
  }
  return cts::Text(ptx);
}

enum class Way { kModule, kLibrary, kRuntime };
constexpr Way kWays[] = {Way::kModule, Way::kLibrary, Way::kRuntime};
constexpr const char* kWayNames[] = {"module", "library", "library-of-the-runtime"};

// The codes of the driver have the numbers of those of the runtime.
struct FoundKernel {
  cudaError_t code = cudaErrorUnknown;
  void* handle = nullptr;
};
struct FoundVariable {
  cudaError_t code = cudaErrorUnknown;
  void* address = nullptr;
  std::size_t bytes = 0;
};

class Loaded {
 public:
  Loaded(Way way, const std::string& image) : way_(way) {
    CTS_CUDA(cudaSetDevice(0));  // the calls of the driver need a current context
    if (way == Way::kModule) CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module_, image.c_str()));
    if (way == Way::kLibrary)
      CTS_CU(CTS_DRIVER(cuLibraryLoadData)(&library_, image.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0));
    if (way == Way::kRuntime)
      CTS_CUDA(cudaLibraryLoadData(&of_runtime_, image.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0));
  }
  ~Loaded() {
    if (module_ != nullptr) (void)CTS_DRIVER(cuModuleUnload)(module_);
    if (library_ != nullptr) (void)CTS_DRIVER(cuLibraryUnload)(library_);
    if (of_runtime_ != nullptr) cts::detail::CleanedUp(cudaLibraryUnload(of_runtime_), "cudaLibraryUnload");
  }
  Loaded(const Loaded&) = delete;
  Loaded& operator=(const Loaded&) = delete;
  CUmodule module() const { return module_; }
  CUlibrary library() const { return library_; }
  cudaLibrary_t of_runtime() const { return of_runtime_; }

  FoundKernel Kernel(const char* name) const {
    FoundKernel found;
    if (way_ == Way::kModule) {
      CUfunction function = nullptr;
      found.code = static_cast<cudaError_t>(CTS_DRIVER(cuModuleGetFunction)(&function, module_, name));
      found.handle = function;
    } else if (way_ == Way::kLibrary) {
      CUkernel kernel = nullptr;
      found.code = static_cast<cudaError_t>(CTS_DRIVER(cuLibraryGetKernel)(&kernel, library_, name));
      found.handle = kernel;
    } else {
      cudaKernel_t kernel = nullptr;
      found.code = cts::Taken(cudaLibraryGetKernel(&kernel, of_runtime_, name));
      found.handle = kernel;
    }
    return found;
  }
  // Either result may be left out.
  FoundVariable VariableOf(const char* name, bool address = true, bool bytes = true) const {
    FoundVariable found;
    CUdeviceptr at = 0;
    CUdeviceptr* const to = address ? &at : nullptr;
    std::size_t* const size = bytes ? &found.bytes : nullptr;
    if (way_ == Way::kModule) {
      found.code = static_cast<cudaError_t>(CTS_DRIVER(cuModuleGetGlobal)(to, size, module_, name));
    } else if (way_ == Way::kLibrary) {
      found.code = static_cast<cudaError_t>(CTS_DRIVER(cuLibraryGetGlobal)(to, size, library_, name));
    } else {
      found.code = cts::Taken(cudaLibraryGetGlobal(address ? &found.address : nullptr, size, of_runtime_, name));
      return found;
    }
    found.address = reinterpret_cast<void*>(at);
    return found;
  }
  // Launches a kernel that was found, waits for it, and tells what it stored.
  unsigned Run(void* kernel) const {
    const cts::DeviceBuffer<unsigned> out(1, 0);
    unsigned* at = out.data();
    void* parameters[] = {&at};
    if (way_ == Way::kRuntime) {
      CTS_CUDA(cudaLaunchKernel(kernel, dim3(1), dim3(1), parameters, 0, cudaStreamPerThread));
    } else {
      CTS_CU(CTS_DRIVER(cuLaunchKernel)(static_cast<CUfunction>(kernel), 1, 1, 1, 1, 1, 1, 0, cudaStreamPerThread,
                                        parameters, nullptr));
    }
    CTS_CUDA(cudaStreamSynchronize(cudaStreamPerThread));  // other threads may have work of their own
    return out[0];
  }

 private:
  Way way_;
  CUmodule module_ = nullptr;
  CUlibrary library_ = nullptr;
  cudaLibrary_t of_runtime_ = nullptr;
};

// Each way to load is a row.
template <class Body>
void EachWay(Body body) {
  for (const Way way : kWays) cts::Row(kWayNames[static_cast<int>(way)], [&] { body(way); });
}

}  // namespace
