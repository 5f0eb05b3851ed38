/*---
clause: lang.qualifier.constant-initialization-works
covers: addresses of other variables, in structures and tables
control: the host gives each variable another address ahead of the first kernel
control-fails-with: a kernel sees another address in a variable than the initial one
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstddef>
#include <iterator>

namespace {

struct Holder {
  int before;
  const int* to;
  short after[3];
};
struct Nested {
  long long before;
  Holder inner[2];
};

__device__ int word = 40, words[4] = {41, 42, 43, 44};
__device__ Holder device_holder = {1, &word, {2, 3, 4}};
__constant__ Holder constant_holder = {5, words + 3, {6, 7, 8}};
__device__ Holder device_table[3] = {{1, &word, {}}, {2, words + 1, {}}, {3, words + 2, {}}};
__constant__ Holder constant_table[2] = {{1, nullptr, {}}, {2, &word, {}}};
__device__ Nested nested = {9, {{1, words, {}}, {2, &device_holder.before, {3, 4, 5}}}};
__constant__ const int* constant_pointers[3] = {&word, words + 2, &device_table[1].before};

// What each place holds, and that the fields around it are not touched.
constexpr int kPlaces = 6;
struct Seen {
  const int* at[kPlaces];
  int fields;
};
__global__ void Look(Seen* seen) {
  *seen = {{device_holder.to, constant_holder.to, device_table[2].to, constant_table[1].to, nested.inner[1].to,
            constant_pointers[1]},
           device_holder.before + device_holder.after[2] * 10 + constant_holder.after[1] * 100 +
               device_table[1].before * 1000 + nested.inner[1].after[0] * 10'000};
}
constexpr int kFields = 1 + 4 * 10 + 7 * 100 + 2 * 1000 + 3 * 10'000;

template <class T>
const char* AddressOf(const T& symbol) {
  void* address = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&address, symbol));
  return static_cast<const char*>(address);
}
constexpr std::size_t kTo = offsetof(Holder, to);
constexpr std::size_t kSecond = offsetof(Nested, inner) + sizeof(Holder);

struct Place {
  const char* name;
  const void* symbol;
  std::size_t offset;  ///< of the address in the variable
  const char* right;
};

CTS_CASE() {
  const char *const of_word = AddressOf(word), *const of_words = AddressOf(words);
  const Place places[] = {{"device-structure", &device_holder, kTo, of_word},
                          {"constant-structure", &constant_holder, kTo, of_words + 3 * sizeof(int)},
                          {"device-table", device_table, 2 * sizeof(Holder) + kTo, of_words + 2 * sizeof(int)},
                          {"constant-table", constant_table, sizeof(Holder) + kTo, of_word},
                          {"nested", &nested, kSecond + kTo, AddressOf(device_holder)},
                          {"constant-pointers", constant_pointers, sizeof(void*), of_words + 2 * sizeof(int)}};
  static_assert(std::size(places) == kPlaces);
  const void* kept[kPlaces] = {};
  for (int i = 0; cts::control() && i < kPlaces; ++i) {
    CTS_CUDA(cudaMemcpyFromSymbol(&kept[i], places[i].symbol, sizeof(void*), places[i].offset));
    const void* const other = static_cast<const char*>(kept[i]) + sizeof(int);
    CTS_CUDA(cudaMemcpyToSymbol(places[i].symbol, &other, sizeof other, places[i].offset));
  }
  const cts::DeviceBuffer<Seen> seen(1);
  Look<<<1, 1>>>(seen.data());
  CTS_FINISH();
  const Seen found = seen[0];
  for (int i = 0; cts::control() && i < kPlaces; ++i)
    CTS_CUDA(cudaMemcpyToSymbol(places[i].symbol, &kept[i], sizeof(void*), places[i].offset));
  CTS_EXPECT_EQ(found.fields, kFields, "a kernel sees another initial value next to an address");
  for (int i = 0; i < kPlaces; ++i) {
    cts::Row(places[i].name, [&] {
      CTS_EXPECT(reinterpret_cast<const char*>(found.at[i]) == places[i].right,
                 "a kernel sees another address in a variable than the initial one");
    });
  }
}

}  // namespace
