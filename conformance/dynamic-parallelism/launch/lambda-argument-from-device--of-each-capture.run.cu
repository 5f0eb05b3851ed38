/*---
clause: cdp.launch.lambda-argument-from-device
covers: large, initialized and nested captures, generic and mutable lambdas, many threads, functions
control: each thread passes what it captured with the number of the next thread
control-fails-with: a lambda did not have in the child what it had captured in its thread
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 24, kWords = 200;
enum Kind { kLarge, kInitialized, kNested, kGeneric, kMutable, kNothing, kByFunction, kKinds };

struct Words {
  unsigned of[kWords];
};

template <class Body>
__global__ void Call(unsigned* to, Body body) {
  to[threadIdx.x] = body(threadIdx.x);
}

// A lambda that a function makes.
__device__ auto Adder(unsigned number) {
  return [number](unsigned thread) { return 6000 + number * 10 + thread; };
}

// Each thread its own lambdas; `number` is what they capture.
__global__ void Parent(unsigned* all, bool next) {
  const unsigned number = next ? (threadIdx.x + 1) % kThreads : threadIdx.x;
  unsigned* const to = all + 2 * kKinds * threadIdx.x;
  Words words;
  for (unsigned i = 0; i < kWords; ++i) words.of[i] = number + i;
  Call<<<1, 2>>>(to + 2 * kLarge, [words](unsigned thread) {
    unsigned sum = 0;
    for (unsigned i = 0; i < kWords; ++i) sum += words.of[i];
    return sum + thread;
  });
  Call<<<1, 2>>>(to + 2 * kInitialized,
                 [twice = 2.0 * number](unsigned thread) { return static_cast<unsigned>(twice * 100) + thread; });
  const auto inside = [number](unsigned thread) { return number * 10 + thread; };
  Call<<<1, 2>>>(to + 2 * kNested, [inside](unsigned thread) { return 2000 + inside(thread); });
  Call<<<1, 2>>>(to + 2 * kGeneric, [=](auto thread) { return 3000 + number * 10 + thread; });
  Call<<<1, 2>>>(to + 2 * kMutable,
                 [changed = number](unsigned thread) mutable { return 4000 + (changed *= 10) + thread; });
  Call<<<1, 2>>>(to + 2 * kNothing, [](unsigned thread) { return 5000 + thread; });
  Call<<<1, 2>>>(to + 2 * kByFunction, Adder(number));
}

// What the lambda of a kind gives that captured `number`.
unsigned Expected(int kind, unsigned number, unsigned thread) {
  if (kind == kLarge) return kWords * number + kWords * (kWords - 1) / 2 + thread;
  if (kind == kInitialized) return 200 * number + thread;
  return 1000 * kind + (kind == kNothing ? 0 : 10 * number) + thread;
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> all(2 * kKinds * kThreads);
  Parent<<<1, kThreads>>>(all.data(), cts::control());
  CTS_FINISH();
  const auto words = all.Read();
  unsigned wrong = 0;
  for (unsigned number = 0; number < kThreads; ++number)
    for (int kind = 0; kind < kKinds; ++kind)
      for (unsigned thread = 0; thread < 2; ++thread)
        wrong += words[2 * (kKinds * number + kind) + thread] != Expected(kind, number, thread);
  CTS_EXPECT_EQ(wrong, 0u, "a lambda did not have in the child what it had captured in its thread");
}

}  // namespace
