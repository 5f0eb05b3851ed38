// Classes of many shapes, and how either side lays them out.
#include <cstddef>

#include "cts/case.cuh"

namespace {

#define BOTH __host__ __device__

struct Empty {};
struct AlsoEmpty {};
struct Scalars {
  bool a;
  char b;
  short c;
  int d;
  long e;
  long long f;
  float g;
  double h;
  void* i;
};
struct Unordered {
  char a;
  double b;
  char c;
  short d;
  char e;
  long f;
  char g;
};
struct CharactersAndEnums {
  enum class Small : unsigned char { kOne } a;
  enum Usual { kTwo } b;
  enum class Wide : long long { kThree } c;
  wchar_t d;
  char16_t e;
  char32_t f;
};
struct EmptyBase : Empty {
  int a;
};
struct EmptyBaseAndMember : Empty {
  Empty a;
  int b;
};
struct TwoEmptyBases : Empty, AlsoEmpty {
  char a;
};
struct EmptyOfTwoKinds : EmptyBase, AlsoEmpty {
  Empty b;
  char c;
};
struct Plain {
  int a;
  char b;
};
struct TailOfPlain : Plain {  // A base of old style keeps its tail to itself.
  char c;
};
struct Closed {
  BOTH Closed() : a(0), b(0) {}
  int a;
  char b;
};
struct TailOfClosed : Closed {  // The tail of this one may hold the next member.
  char c;
};
struct Second {
  double d;
  char e;
};
struct TwoBases : TailOfClosed, Second {
  char f;
  short g;
};
struct Virtual {
  BOTH virtual ~Virtual() {}
  int a;
};
struct OfVirtual : Virtual {
  char b;
  double c;
};
struct VirtualSecond : Second, Virtual {
  char h;
};
#pragma pack(push, 1)
struct Packed {
  char a;
  double b;
  short c;
  int d;
};
#pragma pack(pop)
#pragma pack(push, 2)
struct PackedByTwo {
  char a;
  double b;
  char c;
  int d;
};
#pragma pack(pop)
struct __attribute__((packed)) PackedByAttribute {
  char a;
  long b;
  Plain c;
};
struct alignas(64) Aligned {
  char a;
  int b;
};
struct AlignedMembers {
  char a;
  alignas(32) char b;
  char c;
  alignas(16) short d[3];
  Aligned e;
};
struct __align__(8) AlignedByCuda {
  float a, b, c;
};
struct Vectors {
  char a;
  float4 b;
  char c;
  int3 d;
  char e;
  double2 f;
};
struct Arrays {
  char a[3];
  short b[3];
  Plain c[2];
  double d[2];
  char e[1];
};
union Either {
  char a[13];
  double b;
  short c;
};
struct WithUnion {
  char a;
  union {
    int b;
    double c;
  };
  Either d;
  char e;
};
using MemberOfPlain = int Plain::*;
using FunctionOfPlain = int (Plain::*)(int);
struct MemberPointers {
  char a;
  MemberOfPlain b;
  char c;
  FunctionOfPlain d;
  char e;
};
struct NoUniqueAddress {
  [[no_unique_address]] Empty a;
  [[no_unique_address]] AlsoEmpty b;
  [[no_unique_address]] Closed c;
  char d;
};
struct Wide {
  char a;
  __int128 b;
  char c;
};

// Each type with its members.
#define TYPES(X)                                           \
  X(Scalars, M(a) M(b) M(c) M(d) M(e) M(f) M(g) M(h) M(i)) \
  X(Unordered, M(a) M(b) M(c) M(d) M(e) M(f) M(g))         \
  X(CharactersAndEnums, M(a) M(b) M(c) M(d) M(e) M(f))     \
  X(EmptyBase, M(a))                                       \
  X(EmptyBaseAndMember, M(a) M(b))                         \
  X(TwoEmptyBases, M(a))                                   \
  X(EmptyOfTwoKinds, M(a) M(b) M(c))                       \
  X(TailOfPlain, M(a) M(b) M(c))                           \
  X(TailOfClosed, M(a) M(b) M(c))                          \
  X(TwoBases, M(a) M(b) M(c) M(d) M(e) M(f) M(g))          \
  X(Virtual, M(a))                                         \
  X(OfVirtual, M(a) M(b) M(c))                             \
  X(VirtualSecond, M(a) M(d) M(e) M(h))                    \
  X(Packed, M(a) M(b) M(c) M(d))                           \
  X(PackedByTwo, M(a) M(b) M(c) M(d))                      \
  X(PackedByAttribute, M(a) M(b) M(c))                     \
  X(Aligned, M(a) M(b))                                    \
  X(AlignedMembers, M(a) M(b) M(c) M(d) M(e))              \
  X(AlignedByCuda, M(a) M(b) M(c))                         \
  X(Vectors, M(a) M(b) M(c) M(d) M(e) M(f))                \
  X(Arrays, M(a) M(b) M(c) M(d) M(e))                      \
  X(Either, M(a) M(b) M(c))                                \
  X(WithUnion, M(a) M(b) M(c) M(d) M(e))                   \
  X(MemberPointers, M(a) M(b) M(c) M(d) M(e))              \
  X(NoUniqueAddress, M(a) M(b) M(c) M(d))                  \
  X(Wide, M(a) M(b) M(c))

constexpr int kMembers = 9;
struct Layout {
  unsigned size, alignment, in_array, behind_a_char, offsets[kMembers];
};
template <class T>
struct Behind {
  char first;
  T object;
};
template <class T>
struct WithOneMore {  // An object that begins later.
  long long more;
  T object;
};
// How far a member lies past the start of its object.
BOTH unsigned Distance(const void* member, const void* start) {
  return static_cast<unsigned>(static_cast<const char*>(member) - static_cast<const char*>(start));
}
// The places of members at the address `start`, where no object of the type need be.
#define M(member) layout->offsets[i++] = Distance(&object->member, start);
#define TELL(Type, members)                                                                               \
  BOTH void Tell##Type(Layout* layout, const Type* object, const Type* array, const Behind<Type>* behind, \
                       const void* start) {                                                               \
    layout->size = sizeof(Type);                                                                          \
    layout->alignment = alignof(Type);                                                                    \
    layout->in_array = Distance(&array[3], array);                                                        \
    layout->behind_a_char = Distance(&behind->object, behind);                                            \
    int i = 0;                                                                                            \
    members for (; i < kMembers; ++i) layout->offsets[i] = 0;                                             \
  }
TYPES(TELL)
#undef M

// Enough aligned bytes for each of them.
constexpr unsigned kSpace = 1024;
template <class T>
BOTH const T* ObjectAt(const void* space, bool later) {
  return later ? &static_cast<const WithOneMore<T>*>(space)->object : static_cast<const T*>(space);
}
#define CALL(Type, members)                                                            \
  Tell##Type(layouts++, ObjectAt<Type>(space, later), static_cast<const Type*>(space), \
             static_cast<const Behind<Type>*>(space), space);
BOTH void TellAll(Layout* layouts, const void* space, bool later){TYPES(CALL)} __global__
    void Tell(Layout* layouts, const void* space, bool later) {
  TellAll(layouts, space, later);
}

#define NAME(Type, members) #Type,
constexpr const char* kNames[] = {TYPES(NAME)};
constexpr unsigned kTypes = sizeof kNames / sizeof *kNames;

// Bit fields have no addresses: all of their bits are told by the bytes of an object.
struct Fields {
  unsigned a : 3, b : 7, c : 22;
  int d : 5;
  unsigned : 0;
  unsigned char e : 3;
  bool f : 1;
  unsigned long long g : 40;
  short h : 9;
  signed char i;
  unsigned j : 6;
};
struct PackedFields {
  unsigned a : 3, b : 30;
  unsigned long long c : 50;
} __attribute__((packed));
struct FieldsOfBase : Fields {
  unsigned k : 4;
  unsigned char l;
};
union Bytes {
  unsigned char bytes[64];
  unsigned long long words[8];
};
template <class T>
BOTH void SetCommon(T* fields, int seed) {
  fields->a = static_cast<unsigned>(seed);
  fields->b = static_cast<unsigned>(seed * 3);
  fields->c = static_cast<unsigned>(seed * 70001);
}
BOTH void SetFields(Fields* fields, int seed) {
  SetCommon(fields, seed);
  fields->d = seed % 16;
  fields->e = static_cast<unsigned char>(seed % 8);
  fields->f = seed % 2 == 0;
  fields->g = static_cast<unsigned long long>(seed) * 0x123456789ull;
  fields->h = static_cast<short>(-seed);
  fields->i = static_cast<signed char>(seed);
  fields->j = static_cast<unsigned>(seed * 5);
}
BOTH void SetAll(Bytes* to, int seed, int place) {
  SetFields(reinterpret_cast<Fields*>(to[0].bytes + place), seed);
  SetCommon(reinterpret_cast<PackedFields*>(to[1].bytes + place), seed);
  auto* const of_base = reinterpret_cast<FieldsOfBase*>(to[2].bytes + place);
  SetFields(of_base, seed);
  of_base->k = static_cast<unsigned>(seed * 7);
  of_base->l = static_cast<unsigned char>(seed * 11);
}
constexpr int kSeeds = 32, kFieldTypes = 3;
__global__ void SetOnDevice(Bytes* to, int place) {
  SetAll(to + threadIdx.x * kFieldTypes, static_cast<int>(threadIdx.x) + 1, place);
}

// Virtual bases have a place in a living object only.
struct Left : virtual Virtual {
  char b;
};
struct Right : virtual Virtual, virtual Empty {
  double c;
};
struct Diamond : Left, Right {
  char d;
};
struct FurtherDown : Second, Diamond {
  short f;
};
struct Places {
  unsigned size, alignment, of_virtual, of_left, of_right, of_empty, a, b, c, d, e, f;
};
BOTH void TellPlaces(Places* to, void* diamond_space, void* further_space, const void* diamond_start,
                     const void* further_start) {
  const Diamond& diamond = *new (diamond_space) Diamond;
  const FurtherDown& further = *new (further_space) FurtherDown;
  to[0] = {sizeof diamond,
           alignof(Diamond),
           Distance(static_cast<const Virtual*>(&diamond), diamond_start),
           Distance(static_cast<const Left*>(&diamond), diamond_start),
           Distance(static_cast<const Right*>(&diamond), diamond_start),
           Distance(static_cast<const Empty*>(&diamond), diamond_start),
           Distance(&diamond.a, diamond_start),
           Distance(&diamond.b, diamond_start),
           Distance(&diamond.c, diamond_start),
           Distance(&diamond.d, diamond_start),
           0,
           0};
  to[1] = {sizeof further,
           alignof(FurtherDown),
           Distance(static_cast<const Virtual*>(&further), further_start),
           Distance(static_cast<const Left*>(&further), further_start),
           Distance(static_cast<const Right*>(&further), further_start),
           Distance(static_cast<const Empty*>(&further), further_start),
           Distance(&further.a, further_start),
           Distance(&further.b, further_start),
           Distance(&further.c, further_start),
           Distance(&further.Diamond::d, further_start),
           Distance(&further.e, further_start),
           Distance(&further.f, further_start)};
}
__global__ void TellPlacesOnDevice(Places* to, char* space, int place) {
  TellPlaces(to, space + place, space + kSpace / 2 + place, space, space + kSpace / 2);
}

}  // namespace
