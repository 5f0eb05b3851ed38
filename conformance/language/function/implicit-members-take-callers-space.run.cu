/*---
clause: lang.function.implicit-members-take-callers-space
control: the derived class provides the functions itself
control-fails-with: a function that nobody provides is not the one of its caller's side
---*/
#include "cts/case.cuh"

#include "implicit-members.family.cuh"

namespace {

constexpr const char* kWrong = "a function that nobody provides is not the one of its caller's side";

template <class T>
void Check(const char* name) {
  cts::Row(name, [] {
    cts::DeviceBuffer<Marks> told(1);
    UseOnDevice<T><<<1, 1>>>(told.data());
    CTS_FINISH();
    const Marks device = told[0], host = UseAll<T>();
    CTS_EXPECT_EQ(device.constructed, 6, kWrong);
    CTS_EXPECT_EQ(host.constructed, 1, kWrong);
    CTS_EXPECT_EQ(device.copied, 64, kWrong);
    CTS_EXPECT_EQ(host.copied, 12, kWrong);
    for (const Marks& marks : {device, host}) {
      CTS_EXPECT_EQ(marks.moved, 73, kWrong);
      CTS_EXPECT_EQ(marks.copy_assigned, 84, kWrong);
      CTS_EXPECT_EQ(marks.move_assigned, 95, kWrong);
      CTS_EXPECT_EQ(marks.destroyed, 12, kWrong);  // the first one and the moved one
      CTS_EXPECT_EQ(marks.own, 7, kWrong);
    }
  });
}
template <class T, class Of, class... OnHost>
void CheckDeletion(const char* name, int right, OnHost... on_host) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<int> note(1, 0);
    DeleteOnDevice<T, Of><<<1, 1>>>(note.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(note[0], right, kWrong);
    int noted = 0;
    (on_host(&noted), ...);
    if (sizeof...(OnHost) > 0) CTS_EXPECT_EQ(noted, right, kWrong);
  });
}

CTS_CASE() {
  if (cts::control()) {
    Check<Provided>("implicitly-declared");
    Check<Provided>("defaulted");
    Check<Provided>("derived-twice");
    Check<Provided>("of-members");
  } else {
    Check<Implicit>("implicitly-declared");
    Check<Defaulted>("defaulted");
    Check<FurtherDerived>("derived-twice");
    Check<OfMembers>("of-members");
  }
  cts::Row("of-the-device-alone", [] {
    cts::DeviceBuffer<int> value(1);
    if (cts::control()) {
      CopyOnDevice<ProvidedAlone><<<1, 1>>>(value.data());
    } else {
      CopyOnDevice<FromDeviceAlone><<<1, 1>>>(value.data());
    }
    CTS_FINISH();
    CTS_EXPECT_EQ(value[0], 31131, kWrong);
  });
  if (cts::control()) {
    CheckDeletion<ProvidedOfBoth, VirtualOfBoth>("virtual-destructor", 21, Delete<ProvidedOfBoth, VirtualOfBoth>);
    CheckDeletion<ProvidedOfDevice, VirtualOfDevice>("virtual-destructor-of-the-device", 23);
  } else {
    CheckDeletion<DerivedOfBoth, VirtualOfBoth>("virtual-destructor", 21, Delete<DerivedOfBoth, VirtualOfBoth>);
    CheckDeletion<DerivedOfDevice, VirtualOfDevice>("virtual-destructor-of-the-device", 23);
  }
}

}  // namespace
