/*---
clause: lang.cast.casts-of-language
covers: fields of 8 and 16 bits of vectors, as parameters, in memory
control: the first two fields are exchanged
control-fails-with: a field of a vector is not cast as the language has it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstring>
#include <vector>

namespace {

// What a field becomes.
struct Casts {
  double of_double;
  float of_float;
  long long of_long;
  int of_int;
  short of_short;
  bool operator==(const Casts&) const = default;
};
template <class Field>
__host__ __device__ Casts Of(Field field) {
  return {static_cast<double>(field), static_cast<float>(field), static_cast<long long>(field), static_cast<int>(field),
          static_cast<short>(field)};
}

// Each field by its name, so that a compiler sees which part of a word it is.
#define VECTOR(name, Base, count, ...)                                       \
  struct Of##name##count {                                                   \
    using Vector = name##count;                                              \
    using Field = Base;                                                      \
    static constexpr int kFields = count;                                    \
    static __device__ void Put(const Vector& v, Casts* out) {                \
      const Casts casts[] = {__VA_ARGS__};                                   \
      for (int field = 0; field < count; ++field) out[field] = casts[field]; \
    }                                                                        \
    static Vector Make(const Field (&of)[4]) {                               \
      Vector made;                                                           \
      std::memcpy(&made, of, sizeof(made));                                  \
      return made;                                                           \
    }                                                                        \
  };
#define VECTORS(name, Base)                        \
  VECTOR(name, Base, 2, Of(v.x), Of(v.y))          \
  VECTOR(name, Base, 3, Of(v.x), Of(v.y), Of(v.z)) \
  VECTOR(name, Base, 4, Of(v.x), Of(v.y), Of(v.z), Of(v.w))
VECTORS(char, signed char)
VECTORS(uchar, unsigned char)
VECTORS(short, short)
VECTORS(ushort, unsigned short)

template <class V>
__device__ typename V::Vector Exchanged(typename V::Vector vector, bool exchange) {
  if (exchange) {
    const auto x = vector.x;
    vector.x = vector.y;
    vector.y = x;
  }
  return vector;
}
template <class V>
__global__ void OfParameter(typename V::Vector vector, Casts* out, bool exchange) {
  V::Put(Exchanged<V>(vector, exchange), out);
}
template <class V>
__global__ void OfMemory(const typename V::Vector* vectors, unsigned count, Casts* out, bool exchange) {
  __shared__ typename V::Vector shared[128];
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  shared[threadIdx.x] = i < count ? vectors[i] : typename V::Vector{};
  __syncthreads();
  if (i >= count) return;
  V::Put(Exchanged<V>(vectors[i], exchange), out + i * V::kFields);
  // And the one that the next thread put into shared memory.
  V::Put(Exchanged<V>(shared[threadIdx.x ^ 1], exchange), out + (count + (i ^ 1)) * V::kFields);
}

template <class V>
void Check(const char* name) {
  using Field = typename V::Field;
  cts::Row(name, [] {
    constexpr unsigned kCount = 512, kParameters = 9;
    std::vector<typename V::Vector> vectors;
    std::vector<Casts> expected;
    for (unsigned i = 0; i < kCount; ++i) {
      Field fields[4];
      for (unsigned field = 0; field < 4; ++field)
        fields[field] = static_cast<Field>(field % 2 == 0 ? i * (sizeof(Field) == 1 ? 1 : 129) + field * 77 : ~i * 85);
      vectors.push_back(V::Make(fields));
      for (int field = 0; field < V::kFields; ++field) expected.push_back(Of(fields[field]));
    }
    cts::DeviceBuffer<typename V::Vector> in(kCount);
    in.Write(vectors.data(), kCount);
    const cts::DeviceBuffer<Casts> out(2 * kCount * V::kFields), of_parameters(kParameters * V::kFields);
    OfMemory<V><<<kCount / 128, 128>>>(in.data(), kCount, out.data(), cts::control());
    for (unsigned i = 0; i < kParameters; ++i)
      OfParameter<V><<<1, 1>>>(vectors[i * 57], of_parameters.data() + i * V::kFields, cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    unsigned wrong = 0;
    const auto in_memory = out.Read(), of_parameter = of_parameters.Read();
    for (unsigned i = 0; i < 2 * kCount * V::kFields; ++i)
      wrong += in_memory[i] == expected[i % (kCount * V::kFields)] ? 0 : 1;
    for (unsigned i = 0; i < kParameters * V::kFields; ++i)
      wrong += of_parameter[i] == expected[i / V::kFields * 57 * V::kFields + i % V::kFields] ? 0 : 1;
    CTS_EXPECT_EQ(wrong, 0u, "a field of a vector is not cast as the language has it");
  });
}

#define CHECK_ALL(name)          \
  Check<Of##name##2>(#name "2"); \
  Check<Of##name##3>(#name "3"); \
  Check<Of##name##4>(#name "4");

CTS_CASE() { CHECK_ALL(char) CHECK_ALL(uchar) CHECK_ALL(short) CHECK_ALL(ushort) }

}  // namespace
