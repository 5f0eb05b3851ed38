/*---
clause: pi.jit.malformed-ptx-error
covers: files, the driver's loaders and linker, again
control: the text is well formed
control-fails-with: a loader did not refuse PTX text that does not compile with the code for invalid PTX
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

#include <string>
#include <utility>

namespace {

static_assert(static_cast<int>(CUDA_ERROR_INVALID_PTX) == static_cast<int>(cudaErrorInvalidPtx));

// Each returns the first code that is not success, of loading the text and of finding its kernel.
CUresult OfModule(CUresult loaded, CUmodule module) {
  CUfunction function = nullptr;
  if (loaded != CUDA_SUCCESS) return loaded;
  const CUresult found = CTS_DRIVER(cuModuleGetFunction)(&function, module, "Store");
  CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
  return found;
}
CUresult OfLibrary(CUresult loaded, CUlibrary library) {
  CUkernel kernel = nullptr;
  CUfunction function = nullptr;
  if (loaded != CUDA_SUCCESS) return loaded;
  CUresult found = CTS_DRIVER(cuLibraryGetKernel)(&kernel, library, "Store");
  if (found == CUDA_SUCCESS) found = CTS_DRIVER(cuKernelGetFunction)(&function, kernel);
  CTS_CU(CTS_DRIVER(cuLibraryUnload)(library));
  return found;
}

struct Text {
  std::string text, file;
};
using Loader = int (*)(const Text& text);

int ModuleLoad(const Text& text) {
  CUmodule module = nullptr;
  const CUresult code = CTS_DRIVER(cuModuleLoad)(&module, text.file.c_str());
  return OfModule(code, module);
}
int ModuleLoadData(const Text& text) {
  CUmodule module = nullptr;
  const CUresult code = CTS_DRIVER(cuModuleLoadData)(&module, text.text.c_str());
  return OfModule(code, module);
}
int ModuleLoadDataEx(const Text& text) {
  CUmodule module = nullptr;
  const CUresult code = CTS_DRIVER(cuModuleLoadDataEx)(&module, text.text.c_str(), 0, nullptr, nullptr);
  return OfModule(code, module);
}
int LibraryLoadData(const Text& text) {
  CUlibrary library = nullptr;
  const CUresult code =
      CTS_DRIVER(cuLibraryLoadData)(&library, text.text.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0);
  return OfLibrary(code, library);
}
int LibraryLoadFromFile(const Text& text) {
  CUlibrary library = nullptr;
  const CUresult code =
      CTS_DRIVER(cuLibraryLoadFromFile)(&library, text.file.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0);
  return OfLibrary(code, library);
}
int Link(const Text& text) {
  CUlinkState link = nullptr;
  CUmodule module = nullptr;
  void* image = nullptr;
  size_t size = 0;
  CTS_CU(CTS_DRIVER(cuLinkCreate)(0, nullptr, nullptr, &link));
  CUresult code = CTS_DRIVER(cuLinkAddData)(link, CU_JIT_INPUT_PTX, const_cast<char*>(text.text.c_str()),
                                            text.text.size() + 1, "text", 0, nullptr, nullptr);
  if (code == CUDA_SUCCESS) code = CTS_DRIVER(cuLinkComplete)(link, &image, &size);
  if (code == CUDA_SUCCESS) {
    code = CTS_DRIVER(cuModuleLoadData)(&module, image);
    code = OfModule(code, module);
  }
  CTS_CU(CTS_DRIVER(cuLinkDestroy)(link));
  return code;
}
int RuntimeLoadFromFile(const Text& text) { return cts::RunFromFile(text.file, "Store").code; }

constexpr std::pair<const char*, Loader> kLoaders[] = {{"cuModuleLoad", ModuleLoad},
                                                       {"cuModuleLoadData", ModuleLoadData},
                                                       {"cuModuleLoadDataEx", ModuleLoadDataEx},
                                                       {"cuLibraryLoadData", LibraryLoadData},
                                                       {"cuLibraryLoadFromFile", LibraryLoadFromFile},
                                                       {"cuLink", Link},
                                                       {"cudaLibraryLoadFromFile", RuntimeLoadFromFile}};
// What stands after a kernel without a mistake.
constexpr const char* kMistakes[] = {".func F() { stx.global; }\n", ".func F() { mov.u32 %r1, 0; ret; }\n",
                                     ".func F() { .reg .b64 %r; mov.u32 %r, 0; ret; }\n"};

// Twice: what was refused once is not taken the second time either, and a text without a mistake is taken after that.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::TemporaryFolder folder;
  const std::string whole = cts::PtxOfStore(42);
  for (const auto& [name, load] : kLoaders) {
    cts::Row(name, [&, load = load] {
      for (const char* const mistake : kMistakes) {
        const std::string text = cts::control() ? whole : whole + mistake;
        const Text given{text, folder.Write("text.ptx", text)};
        for (int time = 0; time < 2; ++time)
          CTS_EXPECT_EQ(load(given), static_cast<int>(cudaErrorInvalidPtx),
                        "a loader did not refuse PTX text that does not compile with the code for invalid PTX");
      }
      const Text right{whole, folder.Write("text.ptx", whole)};
      CTS_EXPECT_EQ(load(right), static_cast<int>(cudaSuccess), "the text without a mistake was not loaded");
    });
  }
}

}  // namespace
