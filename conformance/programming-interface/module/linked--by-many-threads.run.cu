/*---
clause: pi.module.linked
covers: links and loads by many host threads at once
control: each thread links the second text of the thread after it
control-fails-with: a kernel that a thread linked beside others did not use its own function and variable
launches: none
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "../texts.cuh"

#include <atomic>
#include <memory>
#include <vector>

namespace {

constexpr unsigned kThreads = 12, kTurns = 6;

// The names are the same in each link.
const char* const kKernel =
    ".extern .func (.param .b32 result) Other(.param .b32 given);\n"
    ".extern .global .align 4 .u32 added;\n"
    ".visible .entry Kernel(.param .u64 out) {\n"
    ".reg .b32 %r<4>; .reg .b64 %rd<3>;\n"
    "ld.param.u64 %rd1, [out];\n"
    "cvta.to.global.u64 %rd2, %rd1;\n"
    "{ .param .b32 given; .param .b32 result;\n"
    "st.param.b32 [given], 5;\n"
    "call (result), Other, (given);\n"
    "ld.param.b32 %r1, [result]; }\n"
    "ld.global.u32 %r2, [added];\n"
    "add.u32 %r3, %r1, %r2;\n"
    "st.global.u32 [%rd2], %r3;\n"
    "ret; }\n";
std::string Other(unsigned number) {
  return ".visible .global .align 4 .u32 added = " + std::to_string(1000 * number) +
         ";\n"
         ".visible .func (.param .b32 result) Other(.param .b32 given) {\n"
         ".reg .b32 %r<3>;\n"
         "ld.param.b32 %r1, [given];\n"
         "mad.lo.u32 %r2, %r1, " +
         std::to_string(number) +
         ", 7;\n"
         "st.param.b32 [result], %r2;\n"
         "ret; }\n";
}
unsigned Expected(unsigned number) { return 1000 * number + 5 * number + 7; }

CUmodule Linked(unsigned number) {
  const std::string texts[] = {cts::Text(kKernel), cts::Text(Other(number))};
  CUlinkState link = nullptr;
  CTS_CU(CTS_DRIVER(cuLinkCreate)(0, nullptr, nullptr, &link));
  for (const std::string& text : texts) {
    CTS_CU(CTS_DRIVER(cuLinkAddData)(link, CU_JIT_INPUT_PTX, const_cast<char*>(text.c_str()), text.size() + 1, nullptr,
                                     0, nullptr, nullptr));
  }
  void* image = nullptr;
  size_t bytes = 0;
  CUmodule module = nullptr;
  CTS_CU(CTS_DRIVER(cuLinkComplete)(link, &image, &bytes));
  CTS_CU(CTS_DRIVER(cuModuleLoadData)(&module, image));
  CTS_CU(CTS_DRIVER(cuLinkDestroy)(link));
  return module;
}

// Each thread has a stream and a word of its own.
unsigned Wrong(unsigned thread, unsigned* word) {
  unsigned wrong = 0;
  const cts::Stream stream;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const auto number = [&](unsigned of_thread) { return 1 + of_thread % kThreads * kTurns + turn; };
    const CUmodule module = Linked(number(cts::control() ? thread + 1 : thread));
    CUfunction kernel = nullptr;
    CTS_CU(CTS_DRIVER(cuModuleGetFunction)(&kernel, module, "Kernel"));
    void* arguments[] = {&word};
    CTS_CU(CTS_DRIVER(cuLaunchKernel)(kernel, 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr));
    unsigned got = 0;
    CTS_CUDA(cudaMemcpyAsync(&got, word, sizeof got, cudaMemcpyDeviceToHost, stream));
    CTS_CUDA(cudaStreamSynchronize(stream));
    wrong += got != Expected(number(thread)) ? 1 : 0;
    CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
  }
  return wrong;
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::DeviceBuffer<unsigned> words(kThreads, 0);
  std::atomic<unsigned> wrong{0};
  {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (unsigned thread = 0; thread < kThreads; ++thread) {
      threads.push_back(std::make_unique<cts::Thread>([&, thread] {
        CTS_CUDA(cudaFree(nullptr));
        wrong += Wrong(thread, words.data() + thread);
      }));
    }
    for (const auto& thread : threads) thread->Join();
  }
  CTS_EXPECT_EQ(wrong.load(), 0,
                "a kernel that a thread linked beside others did not use its own function and variable");
}

}  // namespace
