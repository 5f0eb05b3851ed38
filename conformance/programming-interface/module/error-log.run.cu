/*---
clause: pi.module.error-log
control: the text has no error
control-fails-with: an error in PTX was not told in the buffer
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstring>
#include <vector>

#include "../texts.cuh"

namespace {

constexpr char kUntouched = 0x5a;

struct Told {
  CUresult code;
  std::vector<char> buffer;  ///< Twice as long as the driver was told.
  size_t filled;             ///< What the option returned.
};

Told Load(const std::string& text, size_t size) {
  Told told{CUDA_SUCCESS, std::vector<char>(2 * size, kUntouched), 0};
  CUjit_option options[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
  void* values[] = {told.buffer.data(), cts::AsValue(size)};
  CUmodule module = nullptr;
  told.code = CTS_DRIVER(cuModuleLoadDataEx)(&module, text.c_str(), 2, options, values);
  told.filled = static_cast<unsigned>(reinterpret_cast<size_t>(values[1]));
  if (told.code == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
  return told;
}

Told Link(const std::string& text, size_t size) {
  Told told{CUDA_SUCCESS, std::vector<char>(2 * size, kUntouched), 0};
  CUjit_option options[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
  void* values[] = {told.buffer.data(), cts::AsValue(size)};
  CUlinkState link = nullptr;
  CTS_CU(CTS_DRIVER(cuLinkCreate)(2, options, values, &link));
  told.code = CTS_DRIVER(cuLinkAddData)(link, CU_JIT_INPUT_PTX, const_cast<char*>(text.c_str()), text.size() + 1,
                                        nullptr, 0, nullptr, nullptr);
  void* image = nullptr;
  size_t bytes = 0;
  if (told.code == CUDA_SUCCESS) told.code = CTS_DRIVER(cuLinkComplete)(link, &image, &bytes);
  CTS_CU(CTS_DRIVER(cuLinkDestroy)(link));  // until then the driver may write
  told.filled = static_cast<unsigned>(reinterpret_cast<size_t>(values[1]));
  return told;
}

// The words are nobody's promise; that there are some, where they end, and what lies after the buffer is.
template <class Compile>
void Check(const char* name, size_t size, Compile compile) {
  cts::Row((std::string(name) + "-" + std::to_string(size) + "-bytes").c_str(), [&] {
    const std::string body =
        cts::control() ? cts::KernelText("Kernel") : ".visible .entry Kernel() { no.such; ret; }\n";
    const Told told = compile(cts::Text(body), size);
    const char* const begin = told.buffer.data();
    const void* const end = std::memchr(begin, 0, size);
    const bool text = end != nullptr && end != begin && *begin != kUntouched;
    CTS_EXPECT(told.code != CUDA_SUCCESS && text, "an error in PTX was not told in the buffer");
    size_t beyond = 0;
    for (size_t i = size; i < 2 * size; ++i) beyond += begin[i] != kUntouched;
    CTS_EXPECT_EQ(beyond, 0, "the log went beyond its size");
    if (!cts::control()) {
      CTS_EXPECT(told.filled > 0, "the size option did not return how much was filled");
      CTS_EXPECT_LE(told.filled, size, "the size option returned more than the buffer takes");
    }
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const size_t size : {size_t{8192}, size_t{40}}) {
    Check("module", size, Load);
    Check("link", size, Link);
  }
}

}  // namespace
