/*---
clause: lang.class.layout-same-as-host
covers: sizes, alignments, offsets and bit fields
control: the device has a member more ahead of the object
control-fails-with: a class is laid out otherwise than on the host
---*/
#include "cts/case.cuh"

#include <cstring>

#include "layouts.family.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kWrong = "a class is laid out otherwise than on the host";
  cts::DeviceBuffer<Layout> found(kTypes);
  const cts::DeviceBuffer<char> space(kSpace);
  Tell<<<1, 1>>>(found.data(), space.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<Layout> on_device = found.Read();
  Layout on_host[kTypes];
  alignas(64) static char bytes[kSpace];
  TellAll(on_host, bytes, false);
  for (unsigned i = 0; i < kTypes; ++i) {
    cts::Row(kNames[i], [&] {
      const Layout &device = on_device[i], &host = on_host[i];
      CTS_EXPECT_EQ(device.size, host.size, kWrong);
      CTS_EXPECT_EQ(device.alignment, host.alignment, kWrong);
      CTS_EXPECT_EQ(device.in_array, host.in_array, kWrong);
      CTS_EXPECT_EQ(device.behind_a_char, host.behind_a_char, kWrong);
      for (int member = 0; member < kMembers; ++member) {
        CTS_EXPECT_EQ(device.offsets[member], host.offsets[member], kWrong);
      }
    });
  }
  constexpr const char* kFieldNames[kFieldTypes] = {"Fields", "PackedFields", "FieldsOfBase"};
  cts::DeviceBuffer<Bytes> fields(kSeeds * kFieldTypes, 0);
  SetOnDevice<<<1, kSeeds>>>(fields.data(), cts::control() ? 8 : 0);
  CTS_FINISH();
  const cts::HostCopy<Bytes> by_device = fields.Read();
  for (int type = 0; type < kFieldTypes; ++type) {
    cts::Row(kFieldNames[type], [&] {
      int wrong = 0;
      for (int seed = 0; seed < kSeeds; ++seed) {
        Bytes by_host[kFieldTypes] = {};
        SetAll(by_host, seed + 1, 0);
        wrong += std::memcmp(&by_host[type], &by_device[seed * kFieldTypes + type], sizeof(Bytes)) != 0;
      }
      CTS_EXPECT_EQ(wrong, 0, kWrong);
    });
  }

  cts::DeviceBuffer<Places> places(2);
  TellPlacesOnDevice<<<1, 1>>>(places.data(), space.data(), cts::control() ? 8 : 0);
  CTS_FINISH();
  Places own[2];
  TellPlaces(own, bytes, bytes + kSpace / 2, bytes, bytes + kSpace / 2);
  constexpr const char* kPlaces[] = {"Diamond", "FurtherDown"};
  for (int i = 0; i < 2; ++i) {
    cts::Row(kPlaces[i], [&] {
      const Places device = places[i], host = own[i];
      CTS_EXPECT_EQ(device.size, host.size, kWrong);
      CTS_EXPECT_EQ(device.alignment, host.alignment, kWrong);
      CTS_EXPECT_EQ(device.of_virtual, host.of_virtual, kWrong);
      CTS_EXPECT_EQ(device.of_left, host.of_left, kWrong);
      CTS_EXPECT_EQ(device.of_right, host.of_right, kWrong);
      CTS_EXPECT_EQ(device.of_empty, host.of_empty, kWrong);
      CTS_EXPECT(device.a == host.a && device.b == host.b && device.c == host.c, kWrong);
      CTS_EXPECT(device.d == host.d && device.e == host.e && device.f == host.f, kWrong);
    });
  }
}

}  // namespace
