/*---
clause: lang.assert.device-unusable-until-reset
control: the assert holds
control-fails-with: a command was accepted after a failed assert
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
note: the runtime API says that the process must end after a failed assert; what comes after the reset is recorded
---*/
#include "cts/case.cuh"
#include "failing-assert.cuh"

namespace {

__global__ void Store(int* word) { *word = 7; }

// How each command went: 1 where it was accepted and done.
void TellCommands(const char* when, int* word) {
  const auto tell = [&](const char* what, bool done) {
    cts::Tell((std::string(when) + what).c_str(), done ? 1 : 0);
    (void)cudaGetLastError();
  };
  void* memory = nullptr;
  int value = 0;
  tell("cudaMalloc", cudaMalloc(&memory, 256) == cudaSuccess);
  Store<<<1, 1>>>(word);
  const cudaError_t launched = cudaGetLastError();
  tell("launch", launched == cudaSuccess && cudaDeviceSynchronize() == cudaSuccess);
  tell("cudaMemcpy", cudaMemcpy(&value, word, sizeof value, cudaMemcpyDeviceToHost) == cudaSuccess && value == 7);
  tell("cudaMemset", cudaMemset(word, 0, sizeof *word) == cudaSuccess && cudaDeviceSynchronize() == cudaSuccess);
}

CTS_CHILD(Fail) {
  int *word = nullptr, *fresh = nullptr;
  CTS_CUDA(cudaMalloc(&word, sizeof *word));
  Store<<<1, 1>>>(word);  // what a copy that is accepted brings, although no later kernel runs
  CTS_CUDA(cudaDeviceSynchronize());
  const cts::AssertRun run(cts::control() ? 0 : 1, false);
  TellCommands("behind-", word);
  (void)cudaDeviceReset();
  // A device that stays unusable is no broken machine: it answers here, and each command below fails.
  const cudaError_t allocated = cudaMalloc(&fresh, sizeof *fresh);
  cts::Tell("code", static_cast<int>(allocated));
  TellCommands("reset-", fresh);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Fail", {.any_end = true});
  // A process that must end need not outlive the reset, so that what it tells afterwards may be missing.
  CTS_OBSERVE("malloc-behind-reset",
              child.Has("code") ? cudaGetErrorName(static_cast<cudaError_t>(child.Value("code"))) : "none");
  for (const char* command : {"cudaMalloc", "launch", "cudaMemcpy", "cudaMemset"}) {
    cts::Row(command, [&] {
      CTS_EXPECT_EQ(child.Value((std::string("behind-") + command).c_str()), 0,
                    "a command was accepted after a failed assert");
      const std::string reset = std::string("reset-") + command;
      if (!cts::control()) CTS_OBSERVE(command, child.Has(reset.c_str()) && child.Value(reset.c_str()) == 1);
    });
  }
}

}  // namespace
