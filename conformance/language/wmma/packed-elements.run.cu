/*---
clause: lang.wmma.packed-elements
covers: packed types, and each type that is not
control: fragments of unsigned char in place of packed ones, and of half in place of the others
control-fails-with:
  - a fragment of a packed type has another number or type of storage elements
  - a fragment that is not packed has another number or type of storage elements
requires: [cc-80]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "wmma.family.cuh"

namespace {

// Matrices of the sizes of those types.
template <class S, class T, class Layout>
using FactorA = wmma::fragment<wmma::matrix_a, S::kM, S::kN, S::kK, T, Layout>;

struct Told {
  unsigned elements, storage_elements, of_x;
  bool is_of_type;
};
template <class Fragment, class Storage>
__device__ void Tell(Told* told) {
  told->elements = Fragment::num_elements;
  told->storage_elements = Fragment::num_storage_elements;
  told->of_x = static_cast<unsigned>(std::extent_v<decltype(Fragment::x)>);
  told->is_of_type = std::is_same_v<typename Fragment::storage_element_type, Storage> &&
                     std::is_same_v<std::remove_extent_t<decltype(Fragment::x)>, Storage>;
}

enum Of { kUnsigned4, kSigned4, kBit, kTf32, kHalf, kBfloat16, kDouble, kSignedChar, kUnsignedChar };
// Storage elements hold so many each, and `as` names the type that they are held against.
__global__ void TellAll([[maybe_unused]] Told* told, [[maybe_unused]] bool others) {
#if WMMA_FROM_80
  namespace precision = wmma::experimental::precision;
  using Row = wmma::row_major;
  using OtherPacked = FactorA<Square, unsigned char, Row>;
  using Other = FactorA<Square, __half, Row>;
  if (others) {
    Tell<OtherPacked, unsigned>(told + kUnsigned4);
    Tell<OtherPacked, int>(told + kSigned4);
    Tell<OtherPacked, unsigned>(told + kBit);
    Tell<Other, float>(told + kTf32);
    Tell<Other, float>(told + kHalf);
    Tell<Other, __nv_bfloat16>(told + kBfloat16);
    Tell<Other, double>(told + kDouble);
    Tell<Other, signed char>(told + kSignedChar);
    Tell<Other, unsigned char>(told + kUnsignedChar);
    return;
  }
  Tell<FactorA<Shape<8, 8, 32>, precision::u4, Row>, unsigned>(told + kUnsigned4);
  Tell<FactorA<Shape<8, 8, 32>, precision::s4, Row>, int>(told + kSigned4);
  Tell<FactorA<Shape<8, 8, 128>, precision::b1, Row>, unsigned>(told + kBit);
  Tell<FactorA<Shape<16, 16, 8>, wmma::precision::tf32, Row>, float>(told + kTf32);
  Tell<FactorA<Square, __half, Row>, __half>(told + kHalf);
  Tell<FactorA<Square, __nv_bfloat16, Row>, __nv_bfloat16>(told + kBfloat16);
  Tell<FactorA<Shape<8, 8, 4>, double, Row>, double>(told + kDouble);
  Tell<FactorA<Square, signed char, Row>, signed char>(told + kSignedChar);
  Tell<FactorA<Square, unsigned char, Row>, unsigned char>(told + kUnsignedChar);
#endif
}

struct Type {
  const char* name;
  Of of;
  unsigned in_one;  // Elements in one storage element.
};
void Check(const Type& type, const cts::HostCopy<Told>& told, const char* message) {
  cts::Row(type.name, [&] {
    const Told& given = told[type.of];
    CTS_EXPECT(given.storage_elements * type.in_one == given.elements && given.of_x == given.storage_elements &&
                   given.is_of_type,
               message);
  });
}

CTS_CASE() {
  cts::DeviceBuffer<Told> told(kUnsignedChar + 1, 0);
  TellAll<<<1, 1>>>(told.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<Told> all = told.Read();
  constexpr Type kPacked[] = {{"u4", kUnsigned4, 8}, {"s4", kSigned4, 8}, {"b1", kBit, 32}};
  for (const Type& type : kPacked)
    Check(type, all, "a fragment of a packed type has another number or type of storage elements");
  constexpr Type kOthers[] = {{"tf32", kTf32, 1},
                              {"half", kHalf, 1},
                              {"bfloat16", kBfloat16, 1},
                              {"double", kDouble, 1},
                              {"signed-char", kSignedChar, 1},
                              {"unsigned-char", kUnsignedChar, 1}};
  for (const Type& type : kOthers)
    Check(type, all, "a fragment that is not packed has another number or type of storage elements");
}

}  // namespace
