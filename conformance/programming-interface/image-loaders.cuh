// The functions of runtime and driver that load an image, a cubin or PTX text, which a program holds in its memory.
#pragma once

#include <string>

#include "cts/process/driver.h"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

namespace cts {

namespace detail {

inline LibraryRun Launched(CUresult found, CUfunction function) {
  const DeviceBuffer<unsigned> out(1, 0);
  unsigned* pointer = out.data();
  void* arguments[] = {&pointer};
  LibraryRun run;
  if (found == CUDA_SUCCESS)
    found = CTS_DRIVER(cuLaunchKernel)(function, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr);
  run.code = static_cast<cudaError_t>(found);
  if (run.code == cudaSuccess) run.code = cudaDeviceSynchronize();
  if (run.code == cudaSuccess) run.stored = out[0];
  (void)cudaGetLastError();
  return run;
}

// By reference, here and below: of the arguments of a call any may be looked at first.
inline LibraryRun OfModule(CUresult loaded, const CUmodule& module, const char* kernel) {
  CUfunction function = nullptr;
  if (loaded != CUDA_SUCCESS) return Launched(loaded, nullptr);
  const CUresult found = CTS_DRIVER(cuModuleGetFunction)(&function, module, kernel);
  const LibraryRun run = Launched(found, function);
  CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
  return run;
}
inline LibraryRun OfLibrary(CUresult loaded, const CUlibrary& library, const char* kernel) {
  CUkernel function = nullptr;
  if (loaded != CUDA_SUCCESS) return Launched(loaded, nullptr);
  const CUresult found = CTS_DRIVER(cuLibraryGetKernel)(&function, library, kernel);
  const LibraryRun run = Launched(found, reinterpret_cast<CUfunction>(function));
  CTS_CU(CTS_DRIVER(cuLibraryUnload)(library));
  return run;
}

}  // namespace detail

/// Loads the image, launches its kernel `kernel`, of one pointer to a word, and unloads it. There must be a context.
using LoadImage = LibraryRun(const std::string& image, const char* kernel);

struct ImageLoader {
  const char* name;
  LoadImage* load;
};
inline constexpr ImageLoader kImageLoaders[] = {
    {"cudaLibraryLoadData", &RunFromMemory},
    {"cudaLibraryLoadFromFile",
     [](const std::string& image, const char* kernel) {
       const TemporaryFolder folder;
       return RunFromFile(folder.Write("kernel.image", image), kernel);
     }},
    {"cuModuleLoadData",
     [](const std::string& image, const char* kernel) {
       CUmodule module = nullptr;
       return detail::OfModule(CTS_DRIVER(cuModuleLoadData)(&module, image.data()), module, kernel);
     }},
    {"cuModuleLoadDataEx",
     [](const std::string& image, const char* kernel) {
       CUmodule module = nullptr;
       return detail::OfModule(CTS_DRIVER(cuModuleLoadDataEx)(&module, image.data(), 0, nullptr, nullptr), module,
                               kernel);
     }},
    {"cuModuleLoad",
     [](const std::string& image, const char* kernel) {
       const TemporaryFolder folder;
       CUmodule module = nullptr;
       const std::string path = folder.Write("kernel.image", image);
       return detail::OfModule(CTS_DRIVER(cuModuleLoad)(&module, path.c_str()), module, kernel);
     }},
    {"cuLibraryLoadData", [](const std::string& image, const char* kernel) {
       CUlibrary library = nullptr;
       return detail::OfLibrary(
           CTS_DRIVER(cuLibraryLoadData)(&library, image.data(), nullptr, nullptr, 0, nullptr, nullptr, 0), library,
           kernel);
     }}};
/// Of a fat binary alone.
inline constexpr ImageLoader kFatBinaryLoader = {
    "cuModuleLoadFatBinary", [](const std::string& image, const char* kernel) {
      CUmodule module = nullptr;
      return detail::OfModule(CTS_DRIVER(cuModuleLoadFatBinary)(&module, image.data()), module, kernel);
    }};

}  // namespace cts
