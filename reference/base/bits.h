// Values in registers: 64 bits each, of which an instruction reads and writes as many as its type has.
#pragma once

#include <cstdint>
#include <cstring>

namespace ref {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using s8 = std::int8_t;
using s16 = std::int16_t;
using s32 = std::int32_t;
using s64 = std::int64_t;

/// The value of type T in the low bits of a register.
template <class T>
inline T As(u64 bits) {
  T value;
  std::memcpy(&value, &bits, sizeof value);  // little-endian: the low bytes
  return value;
}

/// The register that holds `value`; integers are extended by their sign, so that a wider read is right, too.
template <class T>
inline u64 Bits(T value) {
  if constexpr (static_cast<T>(0.5) == static_cast<T>(0)) {
    return static_cast<u64>(static_cast<s64>(value));
  } else {
    u64 bits = 0;
    std::memcpy(&bits, &value, sizeof value);
    return bits;
  }
}

inline u64 RoundUp(u64 value, u64 to) { return (value + to - 1) / to * to; }

}  // namespace ref
