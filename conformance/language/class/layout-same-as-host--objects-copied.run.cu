/*---
clause: lang.class.layout-same-as-host
covers: objects of one side whose members the other side reads
control: the device sees the object a word later
control-fails-with:
  - the device reads another member than the host wrote
  - the host reads another member than the device wrote
---*/
#include "cts/case.cuh"

#include "exchanged.family.cuh"

namespace {

template <class T>
void Check(const char* name) {
  cts::Row(name, [] {
    constexpr unsigned kBytes = kObjects * sizeof(T) + 8;
    char* const bytes = new char[kBytes]();
    for (int i = 0; i < kObjects; ++i) {
      T object;
      object.Set(i + 1);
      memcpy(bytes + i * sizeof(T), static_cast<const void*>(&object), sizeof(T));
    }
    cts::DeviceBuffer<char> of_host(kBytes), of_device(kBytes);
    cts::DeviceBuffer<int> wrong(kObjects);
    of_host.Write(bytes, kBytes);
    delete[] bytes;
    Exchange<T><<<1, kObjects>>>(of_host.data(), of_device.data(), wrong.data(), cts::control() ? 8 : 0);
    CTS_FINISH();
    const cts::HostCopy<char> back = of_device.Read();
    const cts::HostCopy<int> found = wrong.Read();
    int wrong_on_device = 0, wrong_on_host = 0;
    for (int i = 0; i < kObjects; ++i) {
      wrong_on_device += found[i] != 0;
      T object;
      memcpy(static_cast<void*>(&object), back.begin() + i * sizeof(T), sizeof(T));
      wrong_on_host += object.Wrong(100 - i) != 0;
    }
    CTS_EXPECT_EQ(wrong_on_device, 0, "the device reads another member than the host wrote");
    CTS_EXPECT_EQ(wrong_on_host, 0, "the host reads another member than the device wrote");
  });
}

CTS_CASE() {
  Check<Scalars>("scalars");
  Check<EnumsAndCharacters>("enums-and-characters");
  Check<Packed>("packed");
  Check<Fields>("bit-fields");
  Check<TwoBases>("two-bases");
  Check<MemberPointers>("member-pointers");
}

}  // namespace
