/*---
clause: lang.vector.fields-and-constructors
control: the arguments come in the other order
control-fails-with: [a field has not its argument on the device, a field has not its argument on the host]
draft: five of five on an H200, not yet on an H100
---*/
#include <cstring>

#include "cts/case.cuh"

#include "types.family.cuh"

namespace {

// The fields by their names, and what lies one after the other.
struct Fields {
  double by_name[4], in_order[4];
};
template <class Base, int n, class T>
__host__ __device__ Fields Of(const T& vector) {
  Base values[n];
  memcpy(values, &vector, sizeof values);
  Fields fields{};
  for (int i = 0; i < n; ++i) fields.in_order[i] = static_cast<double>(values[i]);
  fields.by_name[0] = static_cast<double>(vector.x);
  if constexpr (n > 1) fields.by_name[1] = static_cast<double>(vector.y);
  if constexpr (n > 2) fields.by_name[2] = static_cast<double>(vector.z);
  if constexpr (n > 3) fields.by_name[3] = static_cast<double>(vector.w);
  return fields;
}

// The arguments count up from 2, or down from 5.
#define AT(Base, i) static_cast<Base>(down ? 5 - i : 2 + i)
#define ARGUMENTS_1(Base) AT(Base, 0)
#define ARGUMENTS_2(Base) ARGUMENTS_1(Base), AT(Base, 1)
#define ARGUMENTS_3(Base) ARGUMENTS_2(Base), AT(Base, 2)
#define ARGUMENTS_4(Base) ARGUMENTS_3(Base), AT(Base, 3)
#define TELL(type, Base, n) *next++ = Of<Base, n>(make_##type(ARGUMENTS_##n(Base)));
__host__ __device__ void TellAll(Fields* next, bool down){VECTOR_TYPES(TELL)} __global__
    void Tell(Fields* next, bool down) {
  TellAll(next, down);
}

#define ROW(type, Base, n) {#type, n},
constexpr struct {
  const char* name;
  int components;
} kTypes[] = {VECTOR_TYPES(ROW)};
constexpr unsigned kCount = sizeof kTypes / sizeof *kTypes;

bool AreRight(const Fields& fields, int components) {
  for (int i = 0; i < components; ++i) {
    if (fields.by_name[i] != 2 + i || fields.in_order[i] != 2 + i) return false;
  }
  return true;
}

CTS_CASE() {
  cts::DeviceBuffer<Fields> told(kCount);
  Tell<<<1, 1>>>(told.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<Fields> on_device = told.Read();
  Fields on_host[kCount];
  TellAll(on_host, cts::control());
  for (unsigned i = 0; i < kCount; ++i) {
    cts::Row(kTypes[i].name, [&] {
      CTS_EXPECT(AreRight(on_device[i], kTypes[i].components), "a field has not its argument on the device");
      CTS_EXPECT(AreRight(on_host[i], kTypes[i].components), "a field has not its argument on the host");
    });
  }
}

}  // namespace
