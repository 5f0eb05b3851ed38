/*---
clause: pi.module.kernel-list
control: the count is asked of another one, which has one kernel more
control-fails-with: the count of the kernels is not that of the image
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "loaded.cuh"

#include <cstring>
#include <vector>

namespace {

// How many there are, and at most so many of them.
unsigned CountOf(Way way, const Loaded& loaded) {
  unsigned count = 0;
  if (way == Way::kModule) CTS_CU(CTS_DRIVER(cuModuleGetFunctionCount)(&count, loaded.module()));
  if (way == Way::kLibrary) CTS_CU(CTS_DRIVER(cuLibraryGetKernelCount)(&count, loaded.library()));
  if (way == Way::kRuntime) CTS_CUDA(cudaLibraryGetKernelCount(&count, loaded.of_runtime()));
  return count;
}
void List(Way way, const Loaded& loaded, unsigned most, void** to) {
  if (way == Way::kModule)
    CTS_CU(CTS_DRIVER(cuModuleEnumerateFunctions)(reinterpret_cast<CUfunction*>(to), most, loaded.module()));
  if (way == Way::kLibrary)
    CTS_CU(CTS_DRIVER(cuLibraryEnumerateKernels)(reinterpret_cast<CUkernel*>(to), most, loaded.library()));
  if (way == Way::kRuntime)
    CTS_CUDA(cudaLibraryEnumerateKernels(reinterpret_cast<cudaKernel_t*>(to), most, loaded.of_runtime()));
}
const char* NameOf(Way way, void* handle) {
  const char* name = nullptr;
  if (way == Way::kModule) CTS_CU(CTS_DRIVER(cuFuncGetName)(&name, static_cast<CUfunction>(handle)));
  if (way == Way::kLibrary) CTS_CU(CTS_DRIVER(cuKernelGetName)(&name, static_cast<CUkernel>(handle)));
  if (way == Way::kRuntime) CTS_CUDA(cudaFuncGetName(&name, handle));
  return name;
}

// A second image is loaded, whose kernels are not among them. Each kernel of the list stores what its name promises.
CTS_CASE() {
  EachWay([](Way way) {
    const Loaded other(way, ImageOf(2, "OfTheOther")), loaded(way, ImageOf(1));
    CTS_EXPECT_EQ(CountOf(way, cts::control() ? other : loaded), kKernelCount,
                  "the count of the kernels is not that of the image");
    if (cts::control()) return;
    for (unsigned most = 0; most <= kKernelCount; ++most) {
      int untouched = 0;
      std::vector<void*> listed(kKernelCount + 1, &untouched);
      if (most > 0) List(way, loaded, most, listed.data());
      unsigned seen[kKernelCount] = {}, wrong = 0;
      for (unsigned i = 0; i < most; ++i) {
        if (!CTS_EXPECT_NE(listed[i], static_cast<void*>(&untouched), "a list has fewer kernels than were asked for"))
          return;
        unsigned place = 0;
        const char* const name = NameOf(way, listed[i]);
        while (place < kKernelCount && std::strcmp(name, kKernels[place]) != 0) ++place;
        if (!CTS_EXPECT_LT(place, kKernelCount, "a list has a kernel that is not there")) return;
        ++seen[place];
        wrong += loaded.Run(listed[i]) != Stored(1, place) ? 1 : 0;
      }
      for (const unsigned times : seen) wrong += times > 1 ? 1 : 0;
      CTS_EXPECT_EQ(wrong, 0u, "a list has a kernel twice, or one that is another one");
      for (unsigned i = most; i <= kKernelCount; ++i)
        CTS_EXPECT_EQ(listed[i], static_cast<void*>(&untouched), "a list has more kernels than were asked for");
    }
  });
}

}  // namespace
