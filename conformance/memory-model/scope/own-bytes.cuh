// Loads, stores and reductions of each size at an address that only one thread uses, and what its bytes must be.
#pragma once

namespace cts {
namespace own_bytes {

using Word = unsigned long long;

/// The sixteen bytes of a thread, as it must find them.
struct Bytes {
  Word half[2];
  __device__ Word At(unsigned offset, unsigned size) const {
    const Word whole = half[offset / 8] >> offset % 8 * 8;
    return size == 8 ? whole : whole & ((1ull << 8 * size) - 1);
  }
  __device__ void Put(unsigned offset, unsigned size, Word value) {
    const Word mask = size == 8 ? ~0ull : (1ull << 8 * size) - 1;
    Word& of = half[offset / 8];
    of = (of & ~(mask << offset % 8 * 8)) | (value & mask) << offset % 8 * 8;
  }
};

#define CTS_OWN_STORE(words, letter, T) \
  asm volatile("st." words " [%0], %1;" ::"l"(at), letter(static_cast<T>(value)) : "memory")
#define CTS_OWN_LOAD(words, letter, T)                                             \
  {                                                                                \
    T got;                                                                         \
    asm volatile("ld." words " %0, [%1];" : "=" letter(got) : "l"(at) : "memory"); \
    return got;                                                                    \
  }
// By size: weak ones, and where `strong` says so relaxed or volatile ones.
#define CTS_OWN_ACCESSES(Name, space, relaxed)                                                                    \
  struct Name {                                                                                                   \
    static __device__ void Store(Word at, unsigned size, Word value, bool strong) {                               \
      if (size == 1) CTS_OWN_STORE("weak" space ".u8", "h", unsigned short);                                      \
      if (size == 2 && strong) CTS_OWN_STORE("volatile" space ".u16", "h", unsigned short);                       \
      if (size == 2 && !strong) CTS_OWN_STORE("weak" space ".u16", "h", unsigned short);                          \
      if (size == 4 && strong) CTS_OWN_STORE(relaxed space ".u32", "r", unsigned);                                \
      if (size == 4 && !strong) CTS_OWN_STORE("weak" space ".u32", "r", unsigned);                                \
      if (size == 8 && strong) CTS_OWN_STORE(relaxed space ".u64", "l", Word);                                    \
      if (size == 8 && !strong) CTS_OWN_STORE("weak" space ".u64", "l", Word);                                    \
    }                                                                                                             \
    static __device__ void StorePair(Word at, Word low, Word high) {                                              \
      asm volatile("st.weak" space ".v2.u64 [%0], {%1, %2};" ::"l"(at), "l"(low), "l"(high) : "memory");          \
    }                                                                                                             \
    static __device__ Word Load(Word at, unsigned size, bool strong) {                                            \
      if (size == 1) CTS_OWN_LOAD("weak" space ".u8", "h", unsigned short)                                        \
      if (size == 2) CTS_OWN_LOAD("weak" space ".u16", "h", unsigned short)                                       \
      if (size == 4 && strong) CTS_OWN_LOAD(relaxed space ".u32", "r", unsigned)                                  \
      if (size == 4) CTS_OWN_LOAD("weak" space ".u32", "r", unsigned)                                             \
      if (strong) CTS_OWN_LOAD("volatile" space ".u64", "l", Word)                                                \
      CTS_OWN_LOAD("weak" space ".u64", "l", Word)                                                                \
    }                                                                                                             \
    static __device__ void Add(Word at, unsigned size, Word value) {                                              \
      if (size == 4)                                                                                              \
        asm volatile("red.relaxed.gpu" space ".add.u32 [%0], %1;" ::"l"(at), "r"(static_cast<unsigned>(value))    \
                     : "memory");                                                                                 \
      if (size == 8) asm volatile("red.relaxed.gpu" space ".add.u64 [%0], %1;" ::"l"(at), "l"(value) : "memory"); \
    }                                                                                                             \
  }
CTS_OWN_ACCESSES(Generic, "", "relaxed.gpu");
CTS_OWN_ACCESSES(Global, ".global", "relaxed.gpu");
CTS_OWN_ACCESSES(Shared, ".shared", "relaxed.cta");
#undef CTS_OWN_ACCESSES
#undef CTS_OWN_LOAD
#undef CTS_OWN_STORE

}  // namespace own_bytes
}  // namespace cts
