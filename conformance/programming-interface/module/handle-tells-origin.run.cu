/*---
clause: pi.module.handle-tells-origin
control: the kernel is that of another image
control-fails-with:
  - a function is not of the module that it was found in
  - a kernel is not of the library that it was found in
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "loaded.cuh"

#include <cstring>

namespace {

CTS_CASE() {
  constexpr const char* kOtherModule = "a function is not of the module that it was found in";
  constexpr const char* kOtherLibrary = "a kernel is not of the library that it was found in";
  constexpr const char* kOtherName = "a kernel does not tell the name that it was found under";
  cts::Row("module", [&] {
    const Loaded one(Way::kModule, ImageOf(1)), two(Way::kModule, ImageOf(2));
    for (const char* const expected : kKernels) {
      for (const Loaded* const in : {&one, &two}) {
        const Loaded& from = cts::control() ? (in == &one ? two : one) : *in;
        const auto function = static_cast<CUfunction>(from.Kernel(expected).handle);
        CUmodule module = nullptr;
        CTS_CU(CTS_DRIVER(cuFuncGetModule)(&module, function));
        CTS_EXPECT_EQ(module, in->module(), kOtherModule);
        const char* name = "";
        CTS_CU(CTS_DRIVER(cuFuncGetName)(&name, function));
        CTS_EXPECT_EQ(std::strcmp(name, expected), 0, kOtherName);
      }
    }
  });
  // The function of a kernel, and the module of a library, are those of the current context.
  cts::Row("library", [&] {
    const Loaded one(Way::kLibrary, ImageOf(1)), two(Way::kLibrary, ImageOf(2));
    for (unsigned place = 0; place < kKernelCount; ++place) {
      for (const Loaded* const in : {&one, &two}) {
        const Loaded& from = cts::control() ? (in == &one ? two : one) : *in;
        const auto kernel = static_cast<CUkernel>(from.Kernel(kKernels[place]).handle);
        CUlibrary library = nullptr;
        CTS_CU(CTS_DRIVER(cuKernelGetLibrary)(&library, kernel));
        CTS_EXPECT_EQ(library, in->library(), kOtherLibrary);
        const char* name = "";
        CTS_CU(CTS_DRIVER(cuKernelGetName)(&name, kernel));
        CTS_EXPECT_EQ(std::strcmp(name, kKernels[place]), 0, kOtherName);
        CUfunction function = nullptr, by_module = nullptr;
        CUmodule module = nullptr;
        CTS_CU(CTS_DRIVER(cuKernelGetFunction)(&function, kernel));
        CTS_CU(CTS_DRIVER(cuLibraryGetModule)(&module, from.library()));
        CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&by_module, module, kKernels[place]));
        const unsigned stored = Stored(&from == &one ? 1 : 2, place);
        CTS_EXPECT_EQ(from.Run(function), stored, "the function of a kernel is another one");
        CTS_EXPECT_EQ(from.Run(by_module), stored, "the module of a library has another kernel");
      }
    }
  });
}

}  // namespace
