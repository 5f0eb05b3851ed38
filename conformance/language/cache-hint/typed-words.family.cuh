// Every type of the functions with cache hints, and words of each that differ in every byte.

namespace {

constexpr int kWords = 64;

/// X(name of its rows, type)
#define CTS_CACHED_TYPES(X)                    \
  X("char", char);                             \
  X("signed-char", signed char);               \
  X("short", short);                           \
  X("int", int);                               \
  X("long", long);                             \
  X("long-long", long long);                   \
  X("unsigned-char", unsigned char);           \
  X("unsigned-short", unsigned short);         \
  X("unsigned-int", unsigned int);             \
  X("unsigned-long", unsigned long);           \
  X("unsigned-long-long", unsigned long long); \
  X("char2", char2);                           \
  X("char4", char4);                           \
  X("short2", short2);                         \
  X("short4", short4);                         \
  X("int2", int2);                             \
  X("int4", int4);                             \
  X("longlong2", longlong2);                   \
  X("uchar2", uchar2);                         \
  X("uchar4", uchar4);                         \
  X("ushort2", ushort2);                       \
  X("ushort4", ushort4);                       \
  X("uint2", uint2);                           \
  X("uint4", uint4);                           \
  X("ulonglong2", ulonglong2);                 \
  X("float", float);                           \
  X("float2", float2);                         \
  X("float4", float4);                         \
  X("double", double);                         \
  X("double2", double2);                       \
  X("half", __half);                           \
  X("half2", __half2);                         \
  X("bfloat16", __nv_bfloat16);                \
  X("bfloat162", __nv_bfloat162);

/// Byte `i` of the words. No two words of one type are equal.
inline unsigned char CachedByte(std::size_t i) { return static_cast<unsigned char>(i * 149 + (i >> 8) * 7 + 3); }

template <class T>
void FillWords(cts::DeviceBuffer<T>& buffer) {
  std::vector<T> words(buffer.size());
  auto* const bytes = reinterpret_cast<unsigned char*>(words.data());
  for (std::size_t i = 0; i < words.size() * sizeof(T); ++i) bytes[i] = CachedByte(i);
  buffer.Write(words.data(), words.size());
}

/// Whether word `at` of `words` has the bytes of word `of` of FillWords().
template <class T>
bool IsWord(const T* words, std::size_t at, std::size_t of) {
  const auto* const bytes = reinterpret_cast<const unsigned char*>(words + at);
  for (std::size_t i = 0; i < sizeof(T); ++i)
    if (bytes[i] != CachedByte(of * sizeof(T) + i)) return false;
  return true;
}

}  // namespace
