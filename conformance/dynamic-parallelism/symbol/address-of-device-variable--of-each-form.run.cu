/*---
clause: cdp.symbol.address-of-device-variable
covers: elements, members, templates, large variables, those of another unit
control: each address is that of a neighbour
control-fails-with:
  - the operator & gave another address than that of the element, the member or the variable
  - a store through the address did not reach the element, the member or the variable
build: [rdc]
units: 2
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstddef>

namespace {

// With C linkage a variable is one and the same for both units, although the namespace has no name.
#if CTS_UNIT == 2

extern "C" {
__device__ int CtsOfOtherUnit[3] = {1, 2, 3};
}

#else

extern "C" {
extern __device__ int CtsOfOtherUnit[3];
}

struct Members {
  char small;
  int first, second;
};

__device__ int table[3][5];
__device__ Members members[4];
__device__ int large[1 << 20];
template <int>
__device__ int of_template[2];

constexpr int kForms = 6;
constexpr const char* kNames[kForms] = {"element-of-a-table", "member",           "last-element-of-4-mib",
                                        "of-another-unit",    "of-template-of-1", "of-template-of-2"};

// Each with its neighbour, which is as large.
__device__ int* AddressOf(int form, bool neighbour) {
  switch (form) {
    case 0:
      return neighbour ? &table[1][4] : &table[2][3];
    case 1:
      return neighbour ? &members[3].first : &members[3].second;
    case 2:
      return neighbour ? &large[(1 << 20) - 2] : &large[(1 << 20) - 1];
    case 3:
      return neighbour ? &CtsOfOtherUnit[0] : &CtsOfOtherUnit[2];
    case 4:
      return neighbour ? &of_template<2>[1] : &of_template<1>[1];
    default:
      return neighbour ? &of_template<1>[1] : &of_template<2>[1];
  }
}

__global__ void Child(int* const* addresses) { *addresses[threadIdx.x] = 100 + static_cast<int>(threadIdx.x); }
__global__ void Parent(int** addresses, bool neighbour) {
  for (int form = 0; form < kForms; ++form) addresses[form] = AddressOf(form, neighbour);
  Child<<<1, kForms>>>(addresses);
}

// The address that the host knows, and what the variable holds there.
struct Place {
  const char* address;
  int value;
};
template <class Symbol>
Place At(const Symbol& symbol, std::size_t offset) {
  void* start = nullptr;
  int value = 0;
  CTS_CUDA(cudaGetSymbolAddress(&start, symbol));
  CTS_CUDA(cudaMemcpyFromSymbol(&value, symbol, sizeof value, offset));
  return {static_cast<const char*>(start) + offset, value};
}

CTS_CASE() {
  const cts::DeviceBuffer<int*> addresses(kForms);
  Parent<<<1, 1>>>(addresses.data(), cts::control());
  CTS_FINISH();
  const Place places[kForms] = {
      At(table, sizeof(int) * 13),           At(members, sizeof(Members) * 3 + offsetof(Members, second)),
      At(large, sizeof large - sizeof(int)), At(CtsOfOtherUnit, sizeof(int) * 2),
      At(of_template<1>, sizeof(int)),       At(of_template<2>, sizeof(int))};
  for (int form = 0; form < kForms; ++form) {
    cts::Row(kNames[form], [&] {
      CTS_EXPECT(reinterpret_cast<const char*>(addresses[form]) == places[form].address,
                 "the operator & gave another address than that of the element, the member or the variable");
      CTS_EXPECT_EQ(places[form].value, 100 + form,
                    "a store through the address did not reach the element, the member or the variable");
    });
  }
}

#endif

}  // namespace
