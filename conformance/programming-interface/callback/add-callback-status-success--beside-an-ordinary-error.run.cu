/*---
clause: pi.callback.add-callback-status-success
covers: refused calls, whose ordinary errors are none of the device
control: the callbacks take the code of the refused call for their status
control-fails-with: a callback got an error although only a call was refused
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <atomic>
#include <string>

#include "cts/process/threads.h"
#include "cts/stream/host_gate.h"

namespace {

__global__ void Nothing() {}

std::atomic<int> calls{0}, with_error{0};
// `instead`: a code to take for the status.
void CUDART_CB Keep(cudaStream_t, cudaError_t status, void* instead) {
  with_error +=
      (instead == nullptr ? status : static_cast<const std::atomic<cudaError_t>*>(instead)->load()) != cudaSuccess;
  ++calls;
}

// Refused calls, each with an error of its own, which the last error keeps until it is taken. None damages the context.
struct Refusal {
  const char* name;
  cudaError_t (*call)();
};
constexpr Refusal kRefusals[] = {{"launch",
                                  [] {
                                    Nothing<<<1, 1 << 20>>>();
                                    return cudaPeekAtLastError();
                                  }},
                                 {"device",
                                  [] {
                                    cudaDeviceProp properties{};
                                    return cudaGetDeviceProperties(&properties, 1 << 20);
                                  }},
                                 {"copy", [] {
                                    unsigned from = 0, to = 0;
                                    return cudaMemcpy(&to, &from, sizeof(to), static_cast<cudaMemcpyKind>(99));
                                  }}};

// The refusal comes before the callback is enqueued, or while it is pending, in the same thread or in another.
CTS_CHILD(Refused) {
  int refused = 0, wanted = 0;
  std::atomic<cudaError_t> last{cudaSuccess};
  void* const instead = cts::control() ? &last : nullptr;
  for (const Refusal& refusal : kRefusals) {
    for (const bool elsewhere : {false, true}) {
      const cts::Stream stream, other;
      const auto refuse = [&] {
        const auto here = [&] {
          last = refusal.call();
          refused += last != cudaSuccess;
        };
        if (elsewhere) {
          cts::InThread(here);
        } else {
          here();
        }
      };
      {
        cts::HostGate gate;
        gate.Hold(stream);
        refuse();
        CTS_CUDA(cudaStreamAddCallback(stream, &Keep, instead, 0));
        CTS_CUDA(cudaStreamAddCallback(other, &Keep, instead, 0));
        refuse();
        gate.Open();
      }
      wanted += 2;
      (void)cudaStreamSynchronize(stream);
      (void)cudaStreamSynchronize(other);
      (void)cudaGetLastError();
    }
  }
  cts::Tell("refused", refused);
  cts::Tell("missing", wanted - calls.load());
  cts::Tell("with-error", with_error.load());
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Refused");
  constexpr int kRefused = 12;  // two a row of three, in two threads
  CTS_EXPECT_EQ(child.Value("refused"), kRefused, "a call was not refused as meant");
  CTS_EXPECT_EQ(child.Value("missing"), 0, "a callback was not called");
  CTS_EXPECT_EQ(child.Value("with-error"), 0, "a callback got an error although only a call was refused");
}

}  // namespace
