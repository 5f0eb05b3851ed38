/*---
clause: lang.printf.flushed-before-host-function
control: the host function is in another stream, while the kernel waits at a gate before its print
control-fails-with: what a kernel had printed had not come when the host function ran
---*/
#include "../captured.cuh"
#include "cts/case.cuh"

namespace {

__global__ void Print(cts::GateView gate, bool waits) {
  if (waits) gate.Pass();
  printf("the text of the kernel\n");
}

struct Look {
  const cts::Captured* output;
  bool came;
};
void CUDART_CB LookAtText(void* look) {
  static_cast<Look*>(look)->came = static_cast<Look*>(look)->output->Holds("the text of the kernel\n");
}

CTS_CHILD(Flush) {
  cts::Gate gate;
  const cts::Stream stream, other;
  const cts::Captured output(STDOUT_FILENO);
  Look look = {&output, false};
  Print<<<1, 1, 0, stream>>>(gate.view(), cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaLaunchHostFunc(cts::control() ? other : stream, LookAtText, &look));
  if (cts::control()) other.Synchronize();
  gate.Open();
  CTS_FINISH();
  cts::Tell("came", look.came ? 1 : 0);
}

CTS_CASE() {
  CTS_EXPECT_EQ(cts::RunChild("Flush").Value("came"), 1,
                "what a kernel had printed had not come when the host function ran");
}

}  // namespace
