/*---
clause: lang.printf.unlisted-fields
note: in a process of its own, because the host formats the text
---*/
#include "../captured.cuh"
#include "cts/case.cuh"

namespace {

constexpr const char* kNames[] = {"size-h-of-an-integer", "precision-from-an-argument",
                                  "sizes-that-do-not-fit-the-type", "flags-that-do-not-fit-the-type", "type-n"};
constexpr int kCount = 5;

__device__ int written;

// The formats go through memory, so that the compiler looks at none.
__global__ void Print(const char* const* formats, int which) {
  const char* const format = formats[which];
  switch (which) {
    case 0:
      printf(format, 70000);
      break;
    case 1:
      printf(format, 2, 1.23456);
      break;
    case 2:
      printf(format, 1.5);
      break;
    case 3:
      printf(format, "text");
      break;
    default:
      printf(format, &written);
      break;
  }
}
__device__ const char* formats[kCount] = {"<%hd>\n", "<%.*f>\n", "<%llf>\n", "<%+#s>\n", "<%n>\n"};

// Whether it could be launched and waited for, and came as text in brackets.
CTS_CHILD(Take) {
  void* of_device = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&of_device, formats));
  const cts::Captured output(STDOUT_FILENO);
  Print<<<1, 1>>>(static_cast<const char* const*>(of_device), static_cast<int>(cts::child_argument()));
  cts::Tell("code", cudaDeviceSynchronize());
  const std::string text = output.Text();
  cts::Tell("brackets", text.find('<') == 0 && text.find('>') != std::string::npos ? 1 : 0);
  // What the host's function makes of the arguments.
  cts::Tell("as-the-host", text == (cts::child_argument() == 0   ? "<4464>\n"
                                    : cts::child_argument() == 1 ? "<1.23>\n"
                                    : cts::child_argument() == 2 ? "<1.500000>\n"
                                    : cts::child_argument() == 3 ? "<text>\n"
                                                                 : "<>\n"));
}

CTS_CASE() {
  for (int which = 0; which < kCount; ++which) {
    const cts::ChildRun child = cts::RunChild("Take", {.argument = which, .any_end = true});
    const std::string name = kNames[which];
    const bool whole = child.Has("as-the-host");
    CTS_OBSERVE((name + "-accepted").c_str(), whole && child.Value("code") == cudaSuccess);
    CTS_OBSERVE((name + "-in-brackets").c_str(), whole && child.Value("brackets") != 0);
    CTS_OBSERVE((name + "-as-the-host-prints").c_str(), whole && child.Value("as-the-host") != 0);
  }
}

}  // namespace
