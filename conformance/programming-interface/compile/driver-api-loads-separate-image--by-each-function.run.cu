/*---
clause: pi.compile.driver-api-loads-separate-image
covers: each function that loads, with several images at once
control: each image is that of the first kernel
control-fails-with: a kernel of one of several separate images did not run as its image says
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

#include <functional>
#include <string>
#include <vector>

namespace {

struct Loaded {
  std::function<void(void** arguments)> launch;
  std::function<void()> unload;
};
void Launch(CUfunction kernel, void** arguments) {
  CTS_CU(CTS_DRIVER(cuLaunchKernel)(kernel, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr));
}

// Each gets a function that loads.
template <class Load>
Loaded OfModule(Load load) {
  CUmodule module = nullptr;
  CUfunction kernel = nullptr;
  CTS_CU(load(&module));
  CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&kernel, module, "Store"));
  return {[=](void** arguments) { Launch(kernel, arguments); }, [=] { CTS_CU(CTS_DRIVER(cuModuleUnload)(module)); }};
}
template <class Load>
Loaded OfLibrary(Load load) {
  CUlibrary library = nullptr;
  CUkernel kernel = nullptr;
  CTS_CU(load(&library));
  CTS_CU(CTS_DRIVER(cuLibraryGetKernel)(&kernel, library, "Store"));
  return {[=](void** arguments) { Launch(reinterpret_cast<CUfunction>(kernel), arguments); },
          [=] { CTS_CU(CTS_DRIVER(cuLibraryUnload)(library)); }};
}
template <class Load>
Loaded OfRuntime(Load load) {
  cudaLibrary_t library = nullptr;
  cudaKernel_t kernel = nullptr;
  CTS_CUDA(load(&library));
  CTS_CUDA(cudaLibraryGetKernel(&kernel, library, "Store"));
  return {[=](void** arguments) {
            CTS_CUDA(cudaLaunchKernel(reinterpret_cast<const void*>(kernel), dim3(1), dim3(1), arguments, 0, nullptr));
          },
          [=] { CTS_CUDA(cudaLibraryUnload(library)); }};
}

// `file` is the path of a file that holds the image.
struct Way {
  const char* name;
  Loaded (*load)(const char* image, const char* file);
};
const Way kWays[] = {
    {"cuModuleLoadData",
     [](const char* image, const char*) {
       return OfModule([=](CUmodule* to) { return CTS_DRIVER(cuModuleLoadData)(to, image); });
     }},
    {"cuModuleLoadDataEx",
     [](const char* image, const char*) {
       return OfModule([=](CUmodule* to) { return CTS_DRIVER(cuModuleLoadDataEx)(to, image, 0, nullptr, nullptr); });
     }},
    {"cuModuleLoad",
     [](const char*, const char* file) {
       return OfModule([=](CUmodule* to) { return CTS_DRIVER(cuModuleLoad)(to, file); });
     }},
    {"cuLibraryLoadData",
     [](const char* image, const char*) {
       const auto load = CTS_DRIVER(cuLibraryLoadData);
       return OfLibrary([=](CUlibrary* to) { return load(to, image, nullptr, nullptr, 0, nullptr, nullptr, 0); });
     }},
    {"cuLibraryLoadFromFile",
     [](const char*, const char* file) {
       const auto load = CTS_DRIVER(cuLibraryLoadFromFile);
       return OfLibrary([=](CUlibrary* to) { return load(to, file, nullptr, nullptr, 0, nullptr, nullptr, 0); });
     }},
    {"cudaLibraryLoadData", [](const char* image, const char*) {
       return OfRuntime(
           [=](cudaLibrary_t* to) { return cudaLibraryLoadData(to, image, nullptr, nullptr, 0, nullptr, nullptr, 0); });
     }}};

// The images have one name for their kernels, each of which stores a number of its own. They are launched in turns, and
// when one image is gone, those that are left are launched again.
CTS_CASE() {
  constexpr unsigned kImages = 3, kFirst = 101;
  const cts::TemporaryFolder folder;
  for (const Way& way : kWays) {
    cts::Row(way.name, [&] {
      const cts::DeviceBuffer<unsigned> out(kImages * kImages, 0);
      std::vector<Loaded> images;
      for (unsigned i = 0; i < kImages; ++i) {
        const std::string ptx = cts::PtxOfStore(kFirst + (cts::control() ? 0 : i));
        images.push_back(way.load(ptx.c_str(), folder.Write((way.name + std::to_string(i)).c_str(), ptx).c_str()));
      }
      unsigned wrong = 0;
      for (unsigned gone = 0; gone < kImages; ++gone) {
        for (unsigned i = gone; i < kImages; ++i) {
          unsigned* to = out.data() + gone * kImages + i;
          void* arguments[] = {&to};
          images[i].launch(arguments);
        }
        CTS_FINISH();
        for (unsigned i = gone; i < kImages; ++i) wrong += out[gone * kImages + i] != kFirst + i;
        images[gone].unload();
      }
      CTS_EXPECT_EQ(wrong, 0, "a kernel of one of several separate images did not run as its image says");
    });
  }
}

}  // namespace
