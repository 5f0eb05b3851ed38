/*---
clause: cdp.limit.stack-size-set-takes-effect-at-once
control: the host does not set the size
control-fails-with: the new stack size was not in force when the host had set it
requires: [no-mps]
own-process: it looks at the memory that its context takes
note: >-
  Without -rdc, because nvlink warns about every recursion. Whether the call blocks while a kernel runs is recorded,
  since it has to only if that is necessary; the running kernel must keep its own stack either way. Whether it takes
  the memory is recorded too.
---*/
#include "cts/case.cuh"

#include <chrono>
#include <future>

namespace {

constexpr size_t kStack = 16384;
constexpr int kThreads = 64, kLevels = 40, kFrame = 256;  // 10 KiB of frames, and what the calls themselves need

// Half of what all threads of the GPU need together, since other processes take and return memory too.
size_t MuchMemory() {
  cudaDeviceProp device;
  CTS_CUDA(cudaGetDeviceProperties(&device, 0));
  return kStack / 2 * device.multiProcessorCount * device.maxThreadsPerMultiProcessor;
}

__device__ void Fill(volatile unsigned char* frame, int salt) {
  for (int i = 0; i < kFrame; ++i) frame[i] = static_cast<unsigned char>(salt + i);
}
__device__ bool Intact(const volatile unsigned char* frame, int salt) {
  for (int i = 0; i < kFrame; ++i) {
    if (frame[i] != static_cast<unsigned char>(salt + i)) return false;
  }
  return true;
}

// The array is used after the call as well, so that every level needs a frame of its own.
__device__ __noinline__ int Recurse(int level, int thread) {
  volatile unsigned char frame[kFrame];
  Fill(frame, level + 7 * thread);
  const int below = level > 1 ? Recurse(level - 1, thread) : 0;
  return Intact(frame, level + 7 * thread) ? below + 1 : -1000000;
}

__global__ void Earlier(cts::GateView gate, unsigned* intact) {
  volatile unsigned char frame[kFrame];
  Fill(frame, threadIdx.x);
  gate.Pass();
  if (Intact(frame, threadIdx.x)) cts::RaiseFlag(intact, 1u);
}
__global__ void Deep(int* levels) { levels[threadIdx.x] = Recurse(kLevels, static_cast<int>(threadIdx.x)); }

CTS_CHILD(Set) {
  cts::PinnedBuffer<unsigned> intact(1, 0);
  cts::PinnedBuffer<int> levels(kThreads, 0);
  cts::Stream stream;
  cts::Gate gate;
  const size_t much = MuchMemory();
  size_t size = 0;
  CTS_CUDA(cudaDeviceGetLimit(&size, cudaLimitStackSize));
  cts::Tell("size-at-first", static_cast<long long>(size));
  size_t before = 0, after = 0, total = 0;
  Earlier<<<1, 1, 0, stream>>>(gate.view(), intact.device());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the earlier kernel never ran");
  std::promise<void> returned;
  // The deep kernel is launched at once: nothing but the call waits for anything. It runs after the earlier one.
  std::future<cudaError_t> setter = std::async(std::launch::async, [&] {
    cudaError_t code = cudaMemGetInfo(&before, &total);
    if (code == cudaSuccess && !cts::control()) code = cudaDeviceSetLimit(cudaLimitStackSize, kStack);
    returned.set_value();
    if (code == cudaSuccess) code = cudaMemGetInfo(&after, &total);
    if (code == cudaSuccess) Deep<<<1, kThreads, 0, stream>>>(levels.device());
    return code;
  });
  // No CUDA call here: it might wait for the one that may wait for the gate.
  const auto window = std::chrono::duration<double, std::milli>(cts::WindowMs());
  cts::Tell("returned-meanwhile", returned.get_future().wait_for(window) == std::future_status::ready);
  gate.Open();
  const cudaError_t set = setter.get();
  const cudaError_t synchronized = cudaDeviceSynchronize();
  if (synchronized != cudaSuccess) cts::ContextIsLost();
  int complete = 0;
  for (int i = 0; i < kThreads; ++i) complete += levels.Load(i) == kLevels;
  cts::Tell("set", set);
  cts::Tell("memory-taken", before >= after + much);
  cts::Tell("complete", synchronized == cudaSuccess ? complete : 0);
  cts::Tell("intact", intact.Load(0));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Set", {.timeout_s = 15});
  CTS_OBSERVE("returned-meanwhile", child.Value("returned-meanwhile") != 0);
  CTS_OBSERVE("memory-taken-at-the-call", child.Value("memory-taken") != 0);
  CTS_EXPECT_EQ(child.exit_code, 0, "the process that sets the size failed");
  CTS_EXPECT_EQ(child.Value("intact"), 1, "a kernel that was running lost its stack");
  // Limits may not be changed while the GPU runs programs, says the guide before it tells how this one is.
  if (child.Value("set") != cudaSuccess) return cts::PowerNotShown("the size cannot be set while a kernel runs");
  if (cts::control() && child.Value("size-at-first") >= kLevels * kFrame)
    cts::PowerNotShown("the stack has room for the recursion without being set");
  CTS_EXPECT_EQ(child.Value("complete"), kThreads, "the new stack size was not in force when the host had set it");
}

}  // namespace
