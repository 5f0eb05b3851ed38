/*---
clause: lang.const.value-usable
covers: null pointers, characters, 128 bits, scoped enumerations, functions of classes
control: another variable
control-fails-with: not the value of the variable of the host
draft: five of five on an H200, not yet on an H100
---*/
#include <cstddef>

#include "cts/case.cuh"

namespace {

enum class Scoped : long long { kFirst = -5'000'000'000, kSecond = 7 };
struct Adding {
  int by;
  __host__ __device__ int First(int x) const { return x + by; }
  __host__ __device__ int Second(int x) const { return x - by; }
};

// Of the host alone.
constexpr std::nullptr_t kNoType = nullptr;
constexpr const int* kNoAddress = nullptr;
constexpr int (*kNoFunction)(int) = nullptr;
constexpr wchar_t kWide = L'\x1234', kOtherWide = L'\x1235';
constexpr char16_t kOf16 = u'\x8765', kOtherOf16 = u'\x8766';
constexpr char32_t kOf32 = U'\x10fffe', kOtherOf32 = U'\x10fffd';
constexpr __int128 kLong = -(static_cast<__int128>(0x123456789abcdef) << 60), kOtherLong = kLong - 1;
constexpr Scoped kScoped = Scoped::kFirst, kOtherScoped = Scoped::kSecond;
constexpr int (Adding::*kFunction)(int) const = &Adding::First;
constexpr int (Adding::*kOtherFunction)(int) const = &Adding::Second;

enum Value { kNulls, kWideCharacter, kCharacter16, kCharacter32, kLower, kUpper, kEnumerator, kSum, kValues };
constexpr const char* kNames[] = {"null-pointers",        "wide-character",     "character-of-16-bits",
                                  "character-of-32-bits", "lower-of-128-bits",  "upper-of-128-bits",
                                  "scoped-enumeration",   "function-of-a-class"};

// `some` is no null pointer.
__global__ void Tell(long long* told, const int* some, bool other) {
  const __int128 number = other ? kOtherLong : kLong;
  const Adding adding{30};
  told[kNulls] = ((other ? some : kNoAddress) == nullptr ? 1 : 0) + (kNoType == nullptr ? 2 : 0) +
                 (kNoFunction == nullptr ? 4 : 0);
  told[kWideCharacter] = other ? kOtherWide : kWide;
  told[kCharacter16] = other ? kOtherOf16 : kOf16;
  told[kCharacter32] = other ? kOtherOf32 : kOf32;
  told[kLower] = static_cast<long long>(number);
  told[kUpper] = static_cast<long long>((other ? number << 1 : number) >> 64);
  told[kEnumerator] = static_cast<long long>(other ? kOtherScoped : kScoped);
  told[kSum] = other ? (adding.*kOtherFunction)(400) : (adding.*kFunction)(400);
}

CTS_CASE() {
  const long long right[kValues] = {
      7,  0x1234, 0x8765, 0x10fffe, static_cast<long long>(kLong), static_cast<long long>(kLong >> 64), -5'000'000'000,
      430};
  const cts::DeviceBuffer<int> some(1);
  cts::DeviceBuffer<long long> told(kValues);
  Tell<<<1, 1>>>(told.data(), some.data(), cts::control());
  CTS_FINISH();
  for (int i = 0; i < kValues; ++i) {
    cts::Row(kNames[i], [&] { CTS_EXPECT_EQ(told[i], right[i], "not the value of the variable of the host"); });
  }
}

}  // namespace
