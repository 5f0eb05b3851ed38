/*---
clause: pi.module.error-log
covers: libraries that the runtime loads, from memory and from a file
control: the text has no error
control-fails-with: an error in PTX was not told in the buffer that the runtime was given
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include <cstring>
#include <vector>

#include "cts/process/temporary_folder.h"

#include "../texts.cuh"

namespace {

constexpr char kUntouched = 0x5a;

// The words are nobody's promise; that there are some, where they end, and what lies after the buffer is.
void Check(const char* name, bool as_file, std::size_t size) {
  cts::Row((name + std::string("-") + std::to_string(size) + "-bytes").c_str(), [&] {
    const std::string text =
        cts::Text(cts::control() ? cts::KernelText("Kernel") : ".visible .entry Kernel() { no.such; ret; }\n");
    std::vector<char> buffer(2 * size, kUntouched);  // twice as long as the runtime is told
    cudaJitOption options[] = {cudaJitErrorLogBuffer, cudaJitErrorLogBufferSizeBytes};
    void* values[] = {buffer.data(), cts::AsValue(size)};
    const cts::TemporaryFolder folder;
    cudaLibrary_t library = nullptr;
    cudaError_t code = cudaSuccess;
    if (as_file) {
      code = cudaLibraryLoadFromFile(&library, folder.Write("library.ptx", text).c_str(), options, values, 2, nullptr,
                                     nullptr, 0);
    } else {
      code = cudaLibraryLoadData(&library, text.c_str(), options, values, 2, nullptr, nullptr, 0);
    }
    // Lazy loading may leave the compiler for the first use.
    cudaKernel_t kernel = nullptr;
    if (code == cudaSuccess) code = cudaLibraryGetKernel(&kernel, library, "Kernel");
    cudaFuncAttributes attributes{};
    if (code == cudaSuccess) code = cudaFuncGetAttributes(&attributes, static_cast<const void*>(kernel));
    const char* const begin = buffer.data();
    const void* const end = std::memchr(begin, 0, size);
    const bool told = end != nullptr && end != begin && *begin != kUntouched;
    CTS_EXPECT(cts::Taken(code) != cudaSuccess && told,
               "an error in PTX was not told in the buffer that the runtime was given");
    std::size_t beyond = 0;
    for (std::size_t i = size; i < 2 * size; ++i) beyond += begin[i] != kUntouched;
    CTS_EXPECT_EQ(beyond, 0, "the log went beyond its size");
    if (library != nullptr) CTS_CUDA(cudaLibraryUnload(library));
  });
}

CTS_CASE() {
  for (const std::size_t size : {std::size_t{8192}, std::size_t{40}}) {
    Check("from-memory", false, size);
    Check("from-a-file", true, size);
  }
}

}  // namespace
