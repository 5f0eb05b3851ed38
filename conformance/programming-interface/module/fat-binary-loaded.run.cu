/*---
clause: pi.module.fat-binary-loaded
control: the fat binary holds cubins for other architectures alone
control-fails-with: no code for the device was loaded from a fat binary
unit-build: [[cc-90], [cc-80, cc-90, no-compress], [cc-100, ptx-80, no-compress], [cc-80, cc-100, no-compress]]
requires: [cc-is-90, driver-knows-toolkit]
launches: none
draft: not yet run on a GPU
note: one fat binary has a cubin for the device after one for another, the other PTX alone that the device can have
---*/
#include "cts/case.cuh"
#include "cts/process/own_cubins.h"

#include "../image-loaders.cuh"

#include <string>

namespace {

#if CTS_UNIT == 1

struct FatBinary {
  const char *name, *kernel;
  unsigned arch;  // of the image that the device can have
};
constexpr FatBinary kBinaries[] = {{"cubins", "Store2", 900}, {"cubin-and-ptx", "Store3", 800}};
constexpr const char* kOfOthers = "Store4";

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const FatBinary& of : kBinaries) {
    const char* const kernel = cts::control() ? kOfOthers : of.kernel;
    const std::string image = cts::OwnFatBinary(kernel);
    if (!CTS_EXPECT(!image.empty(), "the program does not hold the fat binary")) return;
    const auto check = [&](const cts::ImageLoader& loader) {
      cts::Row((std::string(loader.name) + "-" + of.name).c_str(), [&] {
        const cts::LibraryRun run = loader.load(image, kernel);
        CTS_EXPECT(run.code == cudaSuccess && run.stored == of.arch,
                   "no code for the device was loaded from a fat binary");
      });
    };
    check(cts::kFatBinaryLoader);
    for (const cts::ImageLoader& loader : cts::kImageLoaders) check(loader);
  }
}

#else

#define CTS_STORE CTS_JOIN(Store, CTS_UNIT)
extern "C" __global__ void CTS_STORE(unsigned* out) {
#ifdef __CUDA_ARCH__
  *out = __CUDA_ARCH__;
#endif
}

#endif

}  // namespace
