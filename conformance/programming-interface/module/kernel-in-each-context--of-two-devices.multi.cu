/*---
clause: pi.module.kernel-in-each-context
covers: both devices, by the functions of the runtime
control: all launches are made on the first device
control-fails-with: a device does not have its own variable of a library
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include "../texts.cuh"

namespace {

// Adds what it is given to the variable, and stores the sum.
const char* const kCounter =
    ".visible .global .align 4 .u32 word = 10;\n"
    ".visible .entry Next(.param .u32 added, .param .u64 out) {\n"
    ".reg .b32 %r<4>; .reg .b64 %rd<3>;\n"
    "ld.param.u32 %r1, [added];\n"
    "ld.param.u64 %rd1, [out];\n"
    "cvta.to.global.u64 %rd2, %rd1;\n"
    "ld.global.u32 %r2, [word];\n"
    "add.u32 %r3, %r1, %r2;\n"
    "st.global.u32 [word], %r3;\n"
    "st.global.u32 [%rd2], %r3;\n"
    "ret; }\n";

unsigned WordOf(cudaLibrary_t library) {
  void* address = nullptr;
  size_t bytes = 0;
  unsigned word = 0;
  CTS_CUDA(cudaLibraryGetGlobal(&address, &bytes, library, "word"));
  CTS_CUDA(cudaMemcpy(&word, address, sizeof word, cudaMemcpyDeviceToHost));
  return word;
}

// Loaded and looked up while one device is current, and launched on both in turn. The other one counts further.
CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const cts::OnDevice on_one(pair.one);
      cudaLibrary_t library = nullptr;
      cudaKernel_t kernel = nullptr;
      const std::string text = cts::Text(kCounter);
      CTS_CUDA(cudaLibraryLoadData(&library, text.c_str(), nullptr, nullptr, 0, nullptr, nullptr, 0));
      CTS_CUDA(cudaLibraryGetKernel(&kernel, library, "Next"));
      const cts::On<cts::DeviceBuffer<unsigned>> of_one(pair.one, 1u), of_other(pair.other, 1u);
      for (const int device : {pair.other, pair.one, pair.other, pair.other, pair.one}) {
        const cts::OnDevice on(cts::control() ? pair.one : device);
        unsigned added = device == pair.one ? 100 : 1;
        unsigned* out = device == pair.one || cts::control() ? of_one->data() : of_other->data();
        void* arguments[] = {&added, &out};
        CTS_CUDA(cudaLaunchKernel(kernel, dim3(1), dim3(1), arguments, 0, nullptr));
        CTS_FINISH();
      }
      unsigned words[2] = {WordOf(library), 0};
      {
        const cts::OnDevice on(pair.other);
        words[1] = WordOf(library);
      }
      CTS_EXPECT(words[0] == 210 && words[1] == 13, "a device does not have its own variable of a library");
      if (!cts::control())
        CTS_EXPECT((*of_one)[0] == 210 && (*of_other)[0] == 13, "a kernel of a library did not store what it counted");
      CTS_CUDA(cudaLibraryUnload(library));
    });
  }
}

}  // namespace
