// Modules and libraries of PTX text, by the calls that their clauses are about.
#pragma once

#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>
#include <utility>

namespace cts {

/// A text that every driver takes which the suite knows.
inline std::string Text(const std::string& body) { return ".version 7.0\n.target sm_75\n.address_size 64\n" + body; }

/// A kernel without parameters.
inline std::string KernelText(const std::string& name) { return ".visible .entry " + name + "() { ret; }\n"; }

/// The value of an option of the compiler that is a number.
inline void* AsValue(size_t number) {
  // NOLINTNEXTLINE(performance-no-int-to-ptr): an option's value takes the place of a pointer.
  return reinterpret_cast<void*>(number);
}

/// A module in the current context; the destructor unloads it.
class LoadedModule {
 public:
  explicit LoadedModule(const std::string& text) { CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module_, text.c_str())); }
  ~LoadedModule() {
    if (module_ != nullptr) (void)CTS_DRIVER(cuModuleUnload)(module_);
  }
  LoadedModule(LoadedModule&& other) noexcept : module_(std::exchange(other.module_, nullptr)) {}
  LoadedModule& operator=(LoadedModule&&) = delete;

  operator CUmodule() const { return module_; }
  CUfunction Function(const char* name) const {
    CUfunction function = nullptr;
    CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&function, module_, name));
    return function;
  }
  CUdeviceptr Variable(const char* name) const {
    CUdeviceptr address = 0;
    CTS_CU(CTS_DRIVER(cuModuleGetGlobal)(&address, nullptr, module_, name));
    return address;
  }

 private:
  CUmodule module_ = nullptr;
};

/// The same as a library, which is of no context.
class LoadedLibrary {
 public:
  explicit LoadedLibrary(const std::string& text) {
    CTS_CU(CTS_DRIVER(cuLibraryLoadData)(&library_, text.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0));
  }
  ~LoadedLibrary() {
    if (library_ != nullptr) (void)CTS_DRIVER(cuLibraryUnload)(library_);
  }
  LoadedLibrary(LoadedLibrary&& other) noexcept : library_(std::exchange(other.library_, nullptr)) {}
  LoadedLibrary& operator=(LoadedLibrary&&) = delete;

  operator CUlibrary() const { return library_; }
  CUkernel Kernel(const char* name) const {
    CUkernel kernel = nullptr;
    CTS_CU(CTS_DRIVER(cuLibraryGetKernel)(&kernel, library_, name));
    return kernel;
  }

 private:
  CUlibrary library_ = nullptr;
};

/// One thread, in the legacy stream.
inline void LaunchOne(CUfunction function, void** arguments, void** extra = nullptr) {
  CTS_CU(CTS_DRIVER(cuLaunchKernel)(function, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, extra));
}

}  // namespace cts
