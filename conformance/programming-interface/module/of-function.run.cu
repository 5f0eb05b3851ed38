/*---
clause: pi.module.of-function
control: the other function or kernel is asked
control-fails-with:
  - a function or kernel did not tell its module or library
  - a function or kernel did not tell its name
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "texts.cuh"

namespace {

constexpr const char* kPlace = "a function or kernel did not tell its module or library";
constexpr const char* kName = "a function or kernel did not tell its name";

std::string NameOf(CUfunction function) {
  const char* name = "";
  CTS_CU(CTS_DRIVER(cuFuncGetName)(&name, function));
  return name;
}
std::string NameOf(CUkernel kernel) {
  const char* name = "";
  CTS_CU(CTS_DRIVER(cuKernelGetName)(&name, kernel));
  return name;
}
CUmodule PlaceOf(CUfunction function) {
  CUmodule module = nullptr;
  CTS_CU(CTS_DRIVER(cuFuncGetModule)(&module, function));
  return module;
}
CUlibrary PlaceOf(CUkernel kernel) {
  CUlibrary library = nullptr;
  CTS_CU(CTS_DRIVER(cuKernelGetLibrary)(&library, kernel));
  return library;
}

// Two functions of one place, and one of another place, whose name is that of the second.
template <class Handle, class Place>
void Check(const char* what, Handle first, Handle second, Handle elsewhere, Place place, Place other) {
  cts::Row(what, [&] {
    const bool swap = cts::control();
    CTS_EXPECT(PlaceOf(swap ? elsewhere : first) == place, kPlace);
    CTS_EXPECT(PlaceOf(swap ? elsewhere : second) == place, kPlace);
    CTS_EXPECT(PlaceOf(swap ? first : elsewhere) == other, kPlace);
    CTS_EXPECT(NameOf(swap ? second : first) == "First", kName);
    CTS_EXPECT(NameOf(swap ? first : second) == "Second", kName);
    CTS_EXPECT(NameOf(swap ? first : elsewhere) == "Second", kName);
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const std::string two = cts::Text(cts::KernelText("First") + cts::KernelText("Second"));
  const std::string one = cts::Text(cts::KernelText("Second"));
  const cts::LoadedModule module(two), other_module(one);
  const cts::LoadedLibrary library(two), other_library(one);
  Check<CUfunction, CUmodule>("functions", module.Function("First"), module.Function("Second"),
                              other_module.Function("Second"), module, other_module);
  Check<CUkernel, CUlibrary>("kernels", library.Kernel("First"), library.Kernel("Second"),
                             other_library.Kernel("Second"), library, other_library);
}

}  // namespace
