/*---
clause: model.initialization.before-every-thread
control: the host stores over a byte of the variable first
control-fails-with: a thread did not read the initial value of a variable
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 512, kThreads = 64, kMany = 4099;

struct Mixed {  // Without padding, whose bytes have no initial value.
  long long l;
  double d;
  int i;
  short s;
  signed char c, e;
};
static_assert(sizeof(Mixed) == 24);
struct Numbered {
  unsigned words[kMany];
};
constexpr Numbered Number() {
  Numbered all = {};
  for (unsigned i = 0; i < kMany; ++i) all.words[i] = i * 2654435761u + 1;
  return all;
}

__device__ signed char a_byte = -93;
__device__ unsigned short a_short = 0xBEEF;
__device__ int a_word = -123456789;
__device__ unsigned long long a_long = 0x0123456789ABCDEFull;
__device__ float a_float = -1.5f;
__device__ double a_double = 3.141592653589793;
__device__ int4 a_vector = {1, -2, 3, -4};
__device__ Mixed a_structure = {-4000000000000ll, 0.1, 3000000, -2, 'm', 'n'};
__device__ Numbered an_array = Number();
__device__ int a_partial_array[100] = {7, 8, 9};
__constant__ Mixed a_constant = {-40, 0.2, 30, -20, 'c', 'd'};

// Each byte of a variable is looked at by some thread of each block. wrong: bytes that differ.
template <class T>
__device__ void Compare(const T& variable, const unsigned char* right, unsigned* wrong) {
  const auto* const bytes = reinterpret_cast<const volatile unsigned char*>(&variable);
  unsigned differ = 0;
  for (unsigned i = threadIdx.x; i < sizeof(T); i += blockDim.x) differ += bytes[i] != right[i] ? 1 : 0;
  if (differ != 0) atomicAdd(wrong, differ);
}

#define VARIABLE(Name, variable)                                                                               \
  __global__ void Read##Name(const unsigned char* right, unsigned* wrong) { Compare(variable, right, wrong); } \
  void* AddressOf##Name() {                                                                                    \
    void* address = nullptr;                                                                                   \
    CTS_CUDA(cudaGetSymbolAddress(&address, variable));                                                        \
    return address;                                                                                            \
  }
VARIABLE(Byte, a_byte)
VARIABLE(Short, a_short)
VARIABLE(Word, a_word)
VARIABLE(Long, a_long)
VARIABLE(Float, a_float)
VARIABLE(Double, a_double)
VARIABLE(Vector, a_vector)
VARIABLE(Structure, a_structure)
VARIABLE(Array, an_array)
VARIABLE(PartialArray, a_partial_array)
VARIABLE(Constant, a_constant)

template <class T>
void Check(const char* name, void (*read)(const unsigned char*, unsigned*), void* address, const T& right) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned char> bytes(sizeof(T));
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    bytes.Write(reinterpret_cast<const unsigned char*>(&right), sizeof(T));
    constexpr std::size_t kLast = sizeof(T) - 1;
    unsigned char last = 0;
    std::memcpy(&last, reinterpret_cast<const unsigned char*>(&right) + kLast, 1);
    const unsigned char other = static_cast<unsigned char>(~last);
    auto* const at = static_cast<unsigned char*>(address) + kLast;
    if (cts::control()) CTS_CUDA(cudaMemcpy(at, &other, 1, cudaMemcpyHostToDevice));
    read<<<kBlocks, kThreads>>>(bytes.data(), wrong.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    if (cts::control()) CTS_CUDA(cudaMemcpy(at, &last, 1, cudaMemcpyHostToDevice));
    CTS_EXPECT_EQ(wrong[0], 0u, "a thread did not read the initial value of a variable");
  });
}

CTS_CASE() {
  Check<signed char>("byte", ReadByte, AddressOfByte(), -93);
  Check<unsigned short>("short", ReadShort, AddressOfShort(), 0xBEEF);
  Check<int>("word", ReadWord, AddressOfWord(), -123456789);
  Check<unsigned long long>("long", ReadLong, AddressOfLong(), 0x0123456789ABCDEFull);
  Check<float>("float", ReadFloat, AddressOfFloat(), -1.5f);
  Check<double>("double", ReadDouble, AddressOfDouble(), 3.141592653589793);
  Check<int4>("vector", ReadVector, AddressOfVector(), int4{1, -2, 3, -4});
  Check<Mixed>("structure", ReadStructure, AddressOfStructure(), Mixed{-4000000000000ll, 0.1, 3000000, -2, 'm', 'n'});
  Check<Mixed>("constant", ReadConstant, AddressOfConstant(), Mixed{-40, 0.2, 30, -20, 'c', 'd'});
  Check<Numbered>("array", ReadArray, AddressOfArray(), Number());
  struct Partial {
    int words[100];
  };
  Check<Partial>("partial-array", ReadPartialArray, AddressOfPartialArray(), Partial{{7, 8, 9}});
}

}  // namespace
