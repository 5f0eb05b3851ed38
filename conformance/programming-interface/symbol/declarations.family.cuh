// Variables that are declared in each way, in the memory that a case says as SPACE: __device__ or __constant__. A
// kernel for each of them reads it by name.
#include <algorithm>
#include <string>
#include <vector>

namespace {

constexpr int kCount = 37;

struct Wide {
  double number;
  int words[3];
};

namespace first {
SPACE int same_name[kCount];
}
namespace second {
SPACE int same_name[kCount];
}
template <class T>
SPACE T of_type[kCount];
template <int n>
SPACE int of_number[kCount];
SPACE int plain[kCount], one_more[kCount];
static SPACE int of_unit[kCount];
alignas(128) SPACE unsigned char aligned[kCount];
SPACE Wide of_class[kCount];
SPACE int of_rows[kCount][2][3];
SPACE int single;

SPACE unsigned char other[sizeof(Wide) * kCount];

#define DECLARATIONS(X)                                              \
  X("in-one-namespace", in_one_namespace, first::same_name)          \
  X("in-another-namespace", in_another_namespace, second::same_name) \
  X("template-of-int", template_of_int, of_type<int>)                \
  X("template-of-double", template_of_double, of_type<double>)       \
  X("template-of-class", template_of_class, of_type<Wide>)           \
  X("template-of-1", template_of_1, of_number<1>)                    \
  X("template-of-2", template_of_2, of_number<2>)                    \
  X("plain", plain, plain)                                           \
  X("second-of-a-declaration", second_of_a_declaration, one_more)    \
  X("static", of_the_unit, of_unit)                                  \
  X("aligned", aligned, aligned)                                     \
  X("class", of_class, of_class)                                     \
  X("rows", of_rows, of_rows)                                        \
  X("single", single, single)

#define READS(row, id, variable)                                                          \
  __global__ void Read_##id(unsigned char* out) {                                         \
    const auto* const from = reinterpret_cast<const unsigned char*>(&variable);           \
    for (size_t i = threadIdx.x; i < sizeof(variable); i += blockDim.x) out[i] = from[i]; \
  }
DECLARATIONS(READS)
#undef READS

struct Declaration {
  const char* name;
  size_t bytes;
  cudaError_t (*set)(const void* from, bool another);
  cudaError_t (*get)(void* to);
  void (*read)(unsigned char* out);
};
#define OF(row, id, variable)                                                     \
  {row, sizeof(variable),                                                         \
   [](const void* from, bool another) {                                           \
     return another ? cudaMemcpyToSymbol(other, from, sizeof(variable))           \
                    : cudaMemcpyToSymbol(variable, from, sizeof(variable));       \
   },                                                                             \
   [](void* to) { return cudaMemcpyFromSymbol(to, variable, sizeof(variable)); }, \
   [](unsigned char* out) { Read_##id<<<1, 64>>>(out); }},
constexpr Declaration kDeclarations[] = {DECLARATIONS(OF)};
#undef OF

std::vector<unsigned char> Bytes(const Declaration& of, size_t index, int round) {
  std::vector<unsigned char> bytes(of.bytes);
  for (size_t i = 0; i < of.bytes; ++i) bytes[i] = static_cast<unsigned char>(i * 5 + index * 31 + round * 101 + 1);
  return bytes;
}

// All are set before the first is looked at, twice. `another`: each copy goes to one more variable.
void CheckEach(bool another, const char* unseen, const char* unread) {
  for (int round = 0; round < 2; ++round) {
    size_t index = 0;
    for (const Declaration& of : kDeclarations) CTS_CUDA(of.set(Bytes(of, index++, round).data(), another));
    index = 0;
    for (const Declaration& of : kDeclarations) {
      const std::vector<unsigned char> expected = Bytes(of, index++, round);
      const std::string name = of.name;
      cts::Row((round == 0 ? name : name + "-again").c_str(), [&] {
        const cts::DeviceBuffer<unsigned char> seen(of.bytes);
        of.read(seen.data());
        CTS_FINISH();
        std::vector<unsigned char> read(of.bytes, static_cast<unsigned char>(cts::kPoison));
        CTS_CUDA(of.get(read.data()));
        const auto words = seen.Read();
        CTS_EXPECT(std::equal(words.begin(), words.end(), expected.begin()), unseen);
        CTS_EXPECT(read == expected, unread);
      });
    }
  }
}

}  // namespace
