#include "machine/block_compressed.h"

#include <algorithm>
#include <cstring>

namespace ref {
namespace {

u64 Word(const u8* at) {
  u64 word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

float Mix(float first, float second, int part, int parts) {
  return (first * static_cast<float>(parts - part) + second * static_cast<float>(part)) / static_cast<float>(parts);
}

// Two colours of 5, 6 and 5 bits, and 2 bits a texel. In compression 1 the order of the two may mean three colours and nothing.
float Colour(u64 block, int i, int channel, bool opaque) {
  const auto first = static_cast<u32>(block & 0xffff), second = static_cast<u32>(block >> 16 & 0xffff);
  const auto code = static_cast<int>(block >> (32 + 2 * i) & 3);
  const bool three = !opaque && first <= second;
  if (channel == 3) return three && code == 3 ? 0.0f : 1.0f;
  const int shift = channel == 0 ? 11 : channel == 1 ? 5 : 0;
  const u32 mask = channel == 1 ? 63 : 31;
  const auto of = [&](u32 colour) { return static_cast<float>(colour >> shift & mask) / static_cast<float>(mask); };
  if (three) return code == 3 ? 0.0f : Mix(of(first), of(second), code == 2 ? 1 : 2 * code, 2);
  constexpr int kThirds[4] = {0, 3, 1, 2};
  return Mix(of(first), of(second), kThirds[code], 3);
}

// Two numbers of 8 bits, and 3 bits a texel. Their order may mean six numbers and the least and the greatest.
float Number(u64 block, int i, bool is_signed) {
  const auto of = [&](u64 byte) {
    return is_signed ? std::max(static_cast<float>(static_cast<s8>(byte)) / 127, -1.0f)
                     : static_cast<float>(static_cast<u8>(byte)) / 255;
  };
  const float first = of(block & 0xff), second = of(block >> 8 & 0xff);
  const auto code = static_cast<int>(block >> (16 + 3 * i) & 7);
  if (code < 2) return code == 0 ? first : second;
  if (first > second) return Mix(first, second, code - 1, 7);
  if (code >= 6) return code == 7 ? 1.0f : is_signed ? -1.0f : 0.0f;
  return Mix(first, second, code - 1, 5);
}

}  // namespace

float DecodeBlock(const TexelArray& a, const u8* block, int i, int channel) {
  const u64 low = Word(block);
  const bool is_signed = a.kind == 's';
  if (a.block == 1) return Colour(low, i, channel, false);
  if (a.block == 4) return Number(low, i, is_signed);
  const u64 high = Word(block + 8);
  if (a.block == 5) return Number(channel == 0 ? low : high, i, is_signed);
  if (channel < 3) return Colour(high, i, channel, true);
  return a.block == 2 ? static_cast<float>(low >> (4 * i) & 15) / 15 : Number(low, i, false);
}

}  // namespace ref
