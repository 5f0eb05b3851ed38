/*---
clause: pi.module.functions-listed
control: one more is expected than the text holds
control-fails-with: the functions were not counted as the text holds them
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include <set>
#include <vector>

#include "texts.cuh"

namespace {

constexpr unsigned kMost = 40;
std::string NameOf(unsigned i) { return "Kernel" + std::to_string(i); }

// `Handle` of functions or kernels; each handle has one of the names, and no name comes twice.
template <class Handle, class Count, class List, class Name>
void Check(const char* what, unsigned expected, Count count, List list, Name name_of) {
  cts::Row((std::to_string(expected) + what).c_str(), [&] {
    unsigned counted = ~0u;
    CTS_CU(count(&counted));
    CTS_EXPECT_EQ(counted, expected + (cts::control() ? 1 : 0),
                  "the functions were not counted as the text holds them");
    std::set<std::string> expected_names, names;
    for (unsigned i = 0; i < expected; ++i) expected_names.insert(NameOf(i));
    std::vector<Handle> handles(kMost, nullptr);
    if (expected > 0) CTS_CU(list(handles.data(), expected));
    for (unsigned i = 0; i < expected && handles[i] != nullptr; ++i) names.insert(name_of(handles[i]));
    CTS_EXPECT(names == expected_names, "the handles are not those of the functions");
    if (expected < 2) return;
    std::vector<Handle> few(kMost, nullptr);
    CTS_CU(list(few.data(), expected - 1));
    CTS_EXPECT(few[expected - 2] != nullptr && few[expected - 1] == nullptr, "not as many handles as were asked for");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const unsigned kernels : {1u, 2u, kMost}) {
    std::string body = ".func Helper() { ret; }\n.visible .global .align 4 .u32 word;\n";
    for (unsigned i = 0; i < kernels; ++i) body += cts::KernelText(NameOf(i));
    const cts::LoadedModule module(cts::Text(body));
    const cts::LoadedLibrary library(cts::Text(body));
    Check<CUfunction>(
        "-of-a-module", kernels, [&](unsigned* count) { return CTS_DRIVER(cuModuleGetFunctionCount)(count, module); },
        [&](CUfunction* to, unsigned most) { return CTS_DRIVER(cuModuleEnumerateFunctions)(to, most, module); },
        [](CUfunction function) {
          const char* name = nullptr;
          CTS_CU(CTS_DRIVER(cuFuncGetName)(&name, function));
          return std::string(name);
        });
    Check<CUkernel>(
        "-of-a-library", kernels, [&](unsigned* count) { return CTS_DRIVER(cuLibraryGetKernelCount)(count, library); },
        [&](CUkernel* to, unsigned most) { return CTS_DRIVER(cuLibraryEnumerateKernels)(to, most, library); },
        [](CUkernel kernel) {
          const char* name = nullptr;
          CTS_CU(CTS_DRIVER(cuKernelGetName)(&name, kernel));
          return std::string(name);
        });
  }
}

}  // namespace
