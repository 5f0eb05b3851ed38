/*---
clause: lang.assert.message-format
covers: an assert of a device function, a block with three different indices
control: the assert of the block with the opposite indices fails
control-fails-with: a message does not name the function or the block of its assert
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "failing-assert.cuh"

namespace {

constexpr int kLine = __LINE__ + 1;
__device__ __noinline__ void AssertsInAFunction(bool fails) { assert(!fails && "it should hold here"); }

// Of one block one thread fails: block 3, 2, 1 or the opposite one, thread 1, 0, 2.
__global__ void CallsTheFunction(bool opposite) {
  const unsigned x = opposite ? 1 : 3, z = opposite ? 3 : 1;
  const bool in_block = blockIdx.x == x && blockIdx.y == 2 && blockIdx.z == z;
  AssertsInAFunction(in_block && threadIdx.x == 1 && threadIdx.y == 0 && threadIdx.z == 2);
}

CTS_CHILD(Fail) {
  const cts::Captured error(STDERR_FILENO);
  CallsTheFunction<<<dim3(4, 4, 4), dim3(2, 2, 3)>>>(cts::control());
  (void)cudaDeviceSynchronize();
  const std::string text = error.Text(), file = __FILE__;
  cts::Tell("message", cts::CountMessages(text));
  cts::Tell("whole", cts::InOrder(text, {file.substr(file.rfind('/') + 1) + ":" + std::to_string(kLine) + ":",
                                         "AssertsInAFunction", "block: [3,2,1],", "thread: [1,0,2]", "Assertion `",
                                         "!fails && \"it should hold here\"", "` failed."})
                         ? 1
                         : 0);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Fail");
  CTS_EXPECT_EQ(child.Value("message"), 1, "there is not one message of one failed assert");
  CTS_EXPECT_EQ(child.Value("whole"), 1, "a message does not name the function or the block of its assert");
}

}  // namespace
