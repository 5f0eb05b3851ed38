/*---
clause: pi.memory-operation.write
control: other values are written
control-fails-with: a word, or its neighbour, does not hold what was written
launches: none
draft: five of five on an H200, not yet on an H100
note: memory of a pool is left out, since drivers refuse it and no page names the kinds of memory
---*/
#include "cts/case.cuh"
#include "cts/stream.h"

#include "operations.family.cuh"

namespace {

constexpr unsigned kWords = 18;
constexpr U64 kValues[] = {0,       1,          0x7fffffff,         0x80000000,        0xffffffff,
                           ~U64{0}, 0x12345678, 0x8000000000000000, 0x0123456789abcdef};

// Every second word is written, and the first one twice.
template <class T>
void WriteWords(cudaStream_t stream, T* words) {
  WriteValue<T>(stream, words, 77);
  for (unsigned i = 0; i < kWords; i += 2)
    WriteValue<T>(stream, words + i, static_cast<T>(kValues[i / 2] ^ (cts::control() ? 1 : 0)));
}

template <class T>
void Judge(const T* words) {
  T poison;
  std::memset(&poison, cts::kPoison, sizeof poison);
  unsigned wrong = 0;
  for (unsigned i = 0; i < kWords; ++i) wrong += words[i] != (i % 2 != 0 ? poison : static_cast<T>(kValues[i / 2]));
  CTS_EXPECT_EQ(wrong, 0u, "a word, or its neighbour, does not hold what was written");
}

template <class T>
void Check(const char* name) {
  cts::Row((std::string(name) + "-device").c_str(), [] {
    if (!AreThere<T>()) return;
    const cts::DeviceBuffer<T> words(kWords);
    const cts::Stream stream;
    WriteWords(stream, words.data());
    stream.Synchronize();
    Judge(words.Read().begin());
  });
  cts::Row((std::string(name) + "-pinned").c_str(), [] {
    if (!AreThere<T>()) return;
    const cts::PinnedBuffer<T> words(kWords);
    WriteWords(nullptr, words.device());
    CTS_FINISH();
    Judge(words.data());
  });
  cts::Row((std::string(name) + "-registered").c_str(), [] {
    if (!AreThere<T>()) return;
    int can_register = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&can_register, cudaDevAttrHostRegisterSupported, 0));
    if (can_register == 0) return cts::PowerNotShown("memory of the host cannot be registered");
    std::vector<T> words(kWords);
    std::memset(words.data(), cts::kPoison, kWords * sizeof(T));
    T* device = nullptr;
    CTS_CUDA(cudaHostRegister(words.data(), kWords * sizeof(T), cudaHostRegisterMapped));
    CTS_CUDA(cudaHostGetDevicePointer(reinterpret_cast<void**>(&device), words.data(), 0));
    const cts::Stream stream;
    WriteWords(stream, device);
    stream.Synchronize();
    CTS_CUDA(cudaHostUnregister(words.data()));
    Judge(words.data());
  });
}

CTS_CASE() {
  Check<U32>("32");
  Check<U64>("64");
}

}  // namespace
