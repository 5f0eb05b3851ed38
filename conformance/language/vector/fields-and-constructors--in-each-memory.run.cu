/*---
clause: lang.vector.fields-and-constructors
covers: fields that go round in vectors of each memory
control: each vector goes round once more
control-fails-with: a vector whose fields went round has another value in a field
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstring>
#include <string>
#include <vector>

namespace {

constexpr unsigned kThreads = 96;

enum class Where { kRegisters, kLocal, kShared, kGlobal };
constexpr const char* kPlaces[] = {"registers", "local", "shared", "global"};

// A step moves each field to the next one.
#define OF(name, Base, count, ...)                                                             \
  struct Of##name##count {                                                                     \
    using Vector = name##count;                                                                \
    using Component = Base;                                                                    \
    static constexpr int kFields = count;                                                      \
    static __device__ Vector Step(const Vector& v) { return make_##name##count(__VA_ARGS__); } \
  };
#define OF_BOTH(name, Base) OF(name, Base, 3, v.z, v.x, v.y) OF(name, Base, 4, v.w, v.x, v.y, v.z)
OF_BOTH(char, signed char)
OF_BOTH(uchar, unsigned char)
OF_BOTH(short, short)
OF_BOTH(ushort, unsigned short)
OF_BOTH(int, int)
OF_BOTH(uint, unsigned)
OF_BOTH(float, float)

// The vector is read and written as a whole, field by field in a copy, and in its own place, as many times as the
// thread says.
template <class Of>
__device__ typename Of::Vector WentRound(typename Of::Vector vector, unsigned times) {
  typename Of::Vector round = vector;
  for (unsigned i = 0; i < times; ++i) {
    const auto x = round.x;
    round = Of::Step(round);
    round.y = x;
  }
  return round;
}

template <class Of>
__global__ void GoRound(typename Of::Vector* out, const typename Of::Vector* __restrict__ in, Where where,
                        unsigned more) {
  using Vector = typename Of::Vector;
  __shared__ Vector shared[kThreads];
  Vector local[5];
  const unsigned i = threadIdx.x, times = i % 7 + more;
  switch (where) {
    case Where::kRegisters:
      out[i] = WentRound<Of>(in[i], times);
      break;
    case Where::kLocal:
      for (unsigned k = 0; k < 5; ++k) local[(k + i) % 5] = in[(i + k) % kThreads];
      local[i % 5] = WentRound<Of>(local[i % 5], times);
      out[i] = local[i % 5];
      break;
    case Where::kShared:
      shared[i] = in[i];
      shared[i] = WentRound<Of>(shared[i], times);
      out[i] = shared[i];
      break;
    case Where::kGlobal:
      out[i] = in[i];
      for (unsigned k = 0; k < times; ++k) out[i] = Of::Step(out[i]);
      break;
  }
}

template <class Of>
void Check(const char* type) {
  using Vector = typename Of::Vector;
  using Component = typename Of::Component;
  constexpr int n = Of::kFields;
  const auto given = [](unsigned i, int f) { return static_cast<Component>(static_cast<int>(i + 40 * f) - 90); };
  std::vector<Vector> vectors(kThreads);
  for (unsigned i = 0; i < kThreads; ++i) {
    Component fields[n];
    for (int field = 0; field < n; ++field) fields[field] = given(i, field);
    std::memcpy(&vectors[i], fields, sizeof fields);
  }
  for (int place = 0; place < 4; ++place) {
    cts::Row((std::string(type) + "-" + kPlaces[place]).c_str(), [&] {
      cts::DeviceBuffer<Vector> in(kThreads), out(kThreads);
      in.Write(vectors.data(), kThreads);
      GoRound<Of><<<1, kThreads>>>(out.data(), in.data(), static_cast<Where>(place), cts::control() ? 1 : 0);
      CTS_FINISH();
      const auto got = out.Read();
      unsigned wrong = 0;
      for (unsigned i = 0; i < kThreads; ++i) {
        Component fields[n];
        std::memcpy(fields, &got[i], sizeof fields);
        for (int field = 0; field < n; ++field) {
          const int from = (field + 7 * n - static_cast<int>(i % 7)) % n;
          wrong += fields[field] != given(i, from);
        }
      }
      CTS_EXPECT_EQ(wrong, 0u, "a vector whose fields went round has another value in a field");
    });
  }
}

#define CHECK(name)              \
  Check<Of##name##3>(#name "3"); \
  Check<Of##name##4>(#name "4");

CTS_CASE() { CHECK(char) CHECK(uchar) CHECK(short) CHECK(ushort) CHECK(int) CHECK(uint) CHECK(float) }

}  // namespace
