/*---
clause: lang.class.virtual-calls-on-device
control: each object is made of the next class
control-fails-with: a virtual call reached another function
---*/
#include "cts/case.cuh"

#include "virtual-classes.family.cuh"

namespace {

CTS_CASE() {
  cts::DeviceBuffer<Object> objects(2 * kThreads);
  cts::DeviceBuffer<Told> all(2 * kThreads);
  Make<<<2, kThreads>>>(objects.data(), cts::control() ? 1 : 0);
  CTS_CUDA(cudaGetLastError());
  Call<<<2, kThreads>>>(objects.data(), all.data());
  CTS_FINISH();
  const cts::HostCopy<Told> found = all.Read();
  constexpr const char* kNames[kClasses] = {"overriding",    "overridden-twice", "two-bases",
                                            "virtual-bases", "of-a-template",    "of-another-instantiation"};
  for (int which = 0; which < kClasses; ++which) {
    cts::Row(kNames[which], [&] {
      int wrong = 0;
      for (int t = which; t < 2 * kThreads; t += kClasses) {
        const Told told = found[t], right = ByName(t);
        wrong += told.kind != right.kind || told.pure != right.pure || told.together != right.together ||
                 told.in_constructor != right.in_constructor || told.name != right.name || told.root != right.root ||
                 told.destructors != right.destructors || told.self != right.self || told.is_named != right.is_named ||
                 told.is_root != right.is_root;
      }
      CTS_EXPECT_EQ(wrong, 0, "a virtual call reached another function");
    });
  }
}

}  // namespace
