/*---
clause: model.atomic-ref.waits-until-changed
control: the wait is for another value than the object holds
control-fails-with: a thread waited for a change, and went on before there was one
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda/atomic>

#include "cts/case.cuh"
#include "cts/device.cuh"

namespace {

constexpr unsigned kThreads = 64;

template <class T>
struct Words {
  T value;
  unsigned stored, through, early, stale;
};

// The first block waits. The second one stores the same value again, notifies, then stores another one and notifies.
template <class T, bool all>
__global__ void WaitAndNotify(Words<T>* words, T waits_for, unsigned long long pause) {
  const cuda::atomic_ref<T, cuda::thread_scope_device> value(words->value);
  auto* const stored = static_cast<volatile unsigned*>(&words->stored);
  if (blockIdx.x == 0) {
    if (!all && threadIdx.x != 0) return;
    value.wait(waits_for, cuda::memory_order_acquire);
    if (value.load(cuda::memory_order_relaxed) == T{3})
      atomicAdd(&words->early, 1u);
    else if (*stored != 77)
      atomicAdd(&words->stale, 1u);
    atomicAdd(&words->through, 1u);
  } else if (threadIdx.x == 0) {
    cts::SpinFor(pause);
    value.store(T{3}, cuda::memory_order_release);
    if (all)
      value.notify_all();
    else
      value.notify_one();
    cts::SpinFor(pause);
    *stored = 77;
    value.store(T{4}, cuda::memory_order_release);
    if (all)
      value.notify_all();
    else
      value.notify_one();
  }
}

template <class T, bool all>
void Check(const char* name) {
  cts::Row(name, [] {
    cts::DeviceBuffer<Words<T>> words(1, 0);
    words.Write({{T{3}, 0, 0, 0, 0}});
    Words<T>* at = words.data();
    T waits_for{static_cast<T>(cts::control() ? 9 : 3)};
    unsigned long long pause = 1'000'000;
    void* arguments[] = {&at, &waits_for, &pause};
    CTS_CUDA(cudaLaunchCooperativeKernel(reinterpret_cast<const void*>(&WaitAndNotify<T, all>), dim3(2), dim3(kThreads),
                                         arguments, 0, nullptr));
    CTS_FINISH();
    const Words<T> seen = words[0];
    CTS_EXPECT_EQ(seen.early, 0u, "a thread waited for a change, and went on before there was one");
    CTS_EXPECT_EQ(seen.through, all ? kThreads : 1u, "a thread that waited for a change never went on");
    if (!cts::control()) CTS_EXPECT_EQ(seen.stale, 0u, "a thread that went on did not see what was stored before");
  });
}

CTS_CASE() {
  Check<unsigned, false>("32-bits-one");
  Check<unsigned, true>("32-bits-all");
  Check<unsigned long long, false>("64-bits-one");
  Check<unsigned long long, true>("64-bits-all");
  Check<unsigned char, true>("8-bits-all");
}

}  // namespace
