// Words that are stored in parts beside each other, and put together from parts.
namespace {

using Byte = unsigned char;
using Short = unsigned short;
using Wide = unsigned long long;

// Each form stores a word of 2, 4 or 8 bytes at `to`, which is aligned for its parts alone.
template <class Word, class Part>
__host__ __device__ void StoreUpwards(Byte* to, Word word) {
  Part* const parts = reinterpret_cast<Part*>(to);
  for (unsigned i = 0; i < sizeof(Word) / sizeof(Part); ++i) parts[i] = static_cast<Part>(word >> 8 * sizeof(Part) * i);
}
template <class Word, class Part>
__host__ __device__ void StoreDownwards(Byte* to, Word word) {
  Part* const parts = reinterpret_cast<Part*>(to);
  for (unsigned i = sizeof(Word) / sizeof(Part); i-- > 0;) parts[i] = static_cast<Part>(word >> 8 * sizeof(Part) * i);
}
template <class Word, class Part>
__host__ __device__ void StoreTurned(Byte* to, Word word) {
  Part* const parts = reinterpret_cast<Part*>(to);
  constexpr unsigned kParts = sizeof(Word) / sizeof(Part);
  for (unsigned i = 0; i < kParts; ++i) parts[kParts - 1 - i] = static_cast<Part>(word >> 8 * sizeof(Part) * i);
}
template <class Word, class Part>
__host__ __device__ void StoreAllButOne(Byte* to, Word word) {
  Part* const parts = reinterpret_cast<Part*>(to);
  constexpr unsigned kParts = sizeof(Word) / sizeof(Part);
  for (unsigned i = 0; i < kParts; ++i)
    if (i != kParts / 2) parts[i] = static_cast<Part>(word >> 8 * sizeof(Part) * i);
}
template <class Word, class Part>
__host__ __device__ Word Together(const Byte* from) {
  const Part* const parts = reinterpret_cast<const Part*>(from);
  Word word = 0;
  for (unsigned i = 0; i < sizeof(Word) / sizeof(Part); ++i)
    word = static_cast<Word>(word | static_cast<Word>(parts[i]) << 8 * sizeof(Part) * i);
  return word;
}

// All of it for one thread.
template <class Word, class Part>
__host__ __device__ Wide Use(Byte* to, const Byte* from, Word word, unsigned lane) {
  Byte* const parts = to + sizeof(Part);
  if (lane == 0) {
    StoreUpwards<Word, Part>(parts, word);
  } else if (lane % 4 == 1) {
    StoreDownwards<Word, Part>(parts, static_cast<Word>(word * 3));
    StoreAllButOne<Word, Part>(parts + sizeof(Word), static_cast<Word>(word + 5));
  } else if (lane % 4 == 2) {
    StoreTurned<Word, Part>(parts, static_cast<Word>(word ^ word >> 3));
  }
  if (lane % 3 == 0) StoreAllButOne<Word, Part>(parts + 2 * sizeof(Word), static_cast<Word>(~word));
  const Word read = Together<Word, Part>(from + sizeof(Part));
  const Word swapped = Together<Word, Part>(from + sizeof(Part) + sizeof(Word));
  return static_cast<Wide>(static_cast<Word>(read + swapped * 7)) ^ (lane % 2 == 0 ? static_cast<Wide>(read) : 0);
}

}  // namespace
