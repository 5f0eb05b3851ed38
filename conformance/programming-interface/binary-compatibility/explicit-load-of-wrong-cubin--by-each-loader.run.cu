/*---
clause: pi.binary-compatibility.explicit-load-of-wrong-cubin
covers: cubins of newer architectures, the loaders of the driver
control: the cubin is the one for the device
control-fails-with: a cubin for another architecture was loaded
unit-build: [[ptx-80], [cc-80, no-compress], [cc-90, no-compress], [cc-100, no-compress], [cc-120, no-compress]]
requires: [cc-is-90, driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/libraries.h"
#include "cts/process/own_cubins.h"
#include "cts/process/temporary_folder.h"

namespace {

#if CTS_UNIT == 1

cts::LibraryRun Launched(CUresult found, CUfunction function) {
  const cts::DeviceBuffer<unsigned> out(1, 0);
  unsigned* pointer = out.data();
  void* arguments[] = {&pointer};
  cts::LibraryRun run;
  if (found == CUDA_SUCCESS)
    found = CTS_DRIVER(cuLaunchKernel)(function, 1, 1, 1, 1, 1, 1, 0, nullptr, arguments, nullptr);
  run.code = static_cast<cudaError_t>(found);
  if (run.code == cudaSuccess) run.code = cudaDeviceSynchronize();
  if (run.code == cudaSuccess) run.stored = out[0];
  (void)cudaGetLastError();
  return run;
}

// By reference, here and below: of the arguments of a call any may be looked at first.
cts::LibraryRun OfModule(CUresult loaded, const CUmodule& module, const char* kernel) {
  CUfunction function = nullptr;
  if (loaded != CUDA_SUCCESS) return Launched(loaded, nullptr);
  const CUresult found = CTS_DRIVER(cuModuleGetFunction)(&function, module, kernel);
  const cts::LibraryRun run = Launched(found, function);
  CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
  return run;
}
cts::LibraryRun OfLibrary(CUresult loaded, const CUlibrary& library, const char* kernel) {
  CUkernel function = nullptr;
  if (loaded != CUDA_SUCCESS) return Launched(loaded, nullptr);
  const CUresult found = CTS_DRIVER(cuLibraryGetKernel)(&function, library, kernel);
  const cts::LibraryRun run = Launched(found, reinterpret_cast<CUfunction>(function));
  CTS_CU(CTS_DRIVER(cuLibraryUnload)(library));
  return run;
}

using Load = cts::LibraryRun(const std::string& cubin, const char* kernel);
constexpr struct {
  const char* name;
  Load* load;
} kLoaders[] = {
    {"cudaLibraryLoadData", &cts::RunFromMemory},
    {"cudaLibraryLoadFromFile",
     [](const std::string& cubin, const char* kernel) {
       const cts::TemporaryFolder folder;
       return cts::RunFromFile(folder.Write("kernel.cubin", cubin), kernel);
     }},
    {"cuModuleLoadData",
     [](const std::string& cubin, const char* kernel) {
       CUmodule module = nullptr;
       return OfModule(CTS_DRIVER(cuModuleLoadData)(&module, cubin.data()), module, kernel);
     }},
    {"cuModuleLoadDataEx",
     [](const std::string& cubin, const char* kernel) {
       CUmodule module = nullptr;
       return OfModule(CTS_DRIVER(cuModuleLoadDataEx)(&module, cubin.data(), 0, nullptr, nullptr), module, kernel);
     }},
    {"cuModuleLoad",
     [](const std::string& cubin, const char* kernel) {
       const cts::TemporaryFolder folder;
       CUmodule module = nullptr;
       const std::string path = folder.Write("kernel.cubin", cubin);
       return OfModule(CTS_DRIVER(cuModuleLoad)(&module, path.c_str()), module, kernel);
     }},
    {"cuLibraryLoadData", [](const std::string& cubin, const char* kernel) {
       CUlibrary library = nullptr;
       return OfLibrary(CTS_DRIVER(cuLibraryLoadData)(&library, cubin.data(), nullptr, nullptr, 0, nullptr, nullptr, 0),
                        library, kernel);
     }}};

// Of the cubins the second is for the device.
constexpr struct {
  const char* name;
  size_t cubin;
  const char* kernel;
} kOthers[] = {{"-of-8-0", 0, "Store2"}, {"-of-10-0", 2, "Store4"}, {"-of-12-0", 3, "Store5"}};

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const std::vector<std::string> cubins = cts::OwnCubins();
  if (!CTS_EXPECT_EQ(cubins.size(), 4, "the program does not hold four cubins")) return;
  for (const auto& loader : kLoaders) {
    for (const auto& other : kOthers) {
      cts::Row((std::string(loader.name) + other.name).c_str(), [&] {
        const cts::LibraryRun run =
            cts::control() ? loader.load(cubins[1], "Store3") : loader.load(cubins[other.cubin], other.kernel);
        CTS_EXPECT(run.code != cudaSuccess && run.stored == 0, "a cubin for another architecture was loaded");
      });
    }
    CTS_EXPECT_EQ(loader.load(cubins[1], "Store3").stored, 43, "a cubin for the device did not run");
  }
}

#else

#define CTS_STORE CTS_JOIN(Store, CTS_UNIT)
extern "C" __global__ void CTS_STORE(unsigned* out) { *out = 40 + CTS_UNIT; }

#endif

}  // namespace
