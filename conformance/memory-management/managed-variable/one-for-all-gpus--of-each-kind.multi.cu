/*---
clause: mm.managed-variable.one-for-all-gpus
covers: arrays, structures, templates, either device first, turns of host and symbols
control: the variables are plain ones of each device
control-fails-with: a managed variable of some kind is not one for all devices
requires: [managed, gpus-2]
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

constexpr unsigned kWords = 300'000, kTurns = 6, kInitial = 1000;

struct Pair {
  unsigned char before;
  unsigned word;
};

// Each as a managed variable, and as one of each device.
#define EACH(kind, name)               \
  kind unsigned name##_word;           \
  kind unsigned name##_words[kWords];  \
  kind Pair name##_pair;               \
  kind unsigned name##_set = kInitial; \
  template <class T>                   \
  kind T name##_of
EACH(__managed__, managed);
EACH(__device__, plain);

struct Addresses {
  unsigned *word, *words, *in_a_pair, *set, *of_template;
};

__device__ Addresses Own(bool plain) {
  if (plain) return {&plain_word, plain_words, &plain_pair.word, &plain_set, &plain_of<unsigned>};
  return {&managed_word, managed_words, &managed_pair.word, &managed_set, &managed_of<unsigned>};
}

// Adds to each, and tells where they are.
__global__ void Add(bool plain, unsigned by, Addresses* at) {
  const Addresses own = Own(plain);
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  for (unsigned i = thread; i < kWords; i += gridDim.x * blockDim.x) own.words[i] += by + i;
  if (thread != 0) return;
  for (unsigned* const word : {own.word, own.in_a_pair, own.set, own.of_template}) *word += by;
  *at = own;
}

bool Same(const Addresses& a, const Addresses& b) {
  return a.word == b.word && a.words == b.words && a.in_a_pair == b.in_a_pair && a.set == b.set &&
         a.of_template == b.of_template;
}

// The devices add in turns; after each of them the host adds through the names, or through the symbols.
void Check(const char* name, int first) {
  cts::Row(name, [&] {
    const Addresses host = {&managed_word, managed_words, &managed_pair.word, &managed_set, &managed_of<unsigned>};
    unsigned* const each[] = {host.word, host.in_a_pair, host.set, host.of_template};
    unsigned sum = 0, wrong = 0;
    const unsigned set = managed_set;
    for (unsigned* const word : each) *word = word == host.set ? set : 0;
    for (unsigned i = 0; i < kWords; ++i) managed_words[i] = 0;
    for (unsigned turn = 0; turn < kTurns; ++turn) {
      const cts::OnDevice on((first + static_cast<int>(turn)) % 2);
      const cts::DeviceBuffer<Addresses> at(1);
      Add<<<60, 256>>>(cts::control(), turn + 10, at.data());
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      sum += turn + 10;
      wrong += Same(at[0], host) ? 0 : 1;
      for (unsigned* const word : each) wrong += *word == sum + (word == host.set ? set : 0) ? 0 : 1;
      for (unsigned i = 0; i < kWords; ++i) wrong += managed_words[i] == sum + (turn + 1) * i ? 0 : 1;
      void* symbol = nullptr;
      CTS_CUDA(cudaGetSymbolAddress(&symbol, managed_words));
      wrong += symbol == managed_words ? 0 : 1;
      unsigned value = 0;
      CTS_CUDA(cudaMemcpyFromSymbol(&value, managed_word, sizeof value));
      ++value;
      CTS_CUDA(cudaMemcpyToSymbol(managed_word, &value, sizeof value));
      for (unsigned* const word : each) *word += word == host.word ? 0 : 1;
      for (unsigned i = 0; i < kWords; ++i) ++managed_words[i];
      ++sum;
    }
    CTS_EXPECT_EQ(wrong, 0u, "a managed variable of some kind is not one for all devices");
  });
}

CTS_CASE() {
  CTS_EXPECT_EQ(managed_set, kInitial, "a managed variable has not its initial value");
  Check("first-device-first", 0);
  Check("second-device-first", 1);
  managed_set = kInitial;
}

}  // namespace
