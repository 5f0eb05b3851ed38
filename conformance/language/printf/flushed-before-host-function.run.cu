/*---
clause: lang.printf.flushed-before-host-function
control: the host function comes before the kernel
control-fails-with: what a kernel had printed had not come when the host function ran
draft: five of five on an H200, not yet on an H100
---*/
#include "../captured.cuh"
#include "cts/case.cuh"

namespace {

__global__ void Print() { printf("the text of the kernel\n"); }

struct Look {
  const cts::Captured* output;
  bool came;
};
void CUDART_CB LookAtText(void* look) {
  static_cast<Look*>(look)->came = static_cast<Look*>(look)->output->Holds("the text of the kernel\n");
}

CTS_CHILD(Flush) {
  const cts::Stream stream;
  const cts::Captured output(STDOUT_FILENO);
  Look look = {&output, false};
  if (!cts::control()) Print<<<1, 1, 0, stream>>>();
  CTS_CUDA(cudaLaunchHostFunc(stream, LookAtText, &look));
  if (cts::control()) Print<<<1, 1, 0, stream>>>();
  CTS_FINISH();
  cts::Tell("came", look.came ? 1 : 0);
}

CTS_CASE() {
  CTS_EXPECT_EQ(cts::RunChild("Flush").Value("came"), 1,
                "what a kernel had printed had not come when the host function ran");
}

}  // namespace
