/*---
clause: lang.function.device-function-pointers
covers: pointers that one unit makes and calls
control: the table of the functions is rotated
control-fails-with: a pointer led to another function
---*/
#include "cts/case.cuh"

#include "function-pointers.family.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kWrong = "a pointer led to another function";
  int words[kThreads];
  for (int t = 0; t < kThreads; ++t) words[t] = 5 + t * 3;
  cts::DeviceBuffer<int> arguments(kThreads);
  arguments.Write(words, kThreads);
  cts::DeviceBuffer<Table> table(1);
  MakeTable<<<1, 1>>>(table.data());
  CTS_FINISH();
  const Table made = table[0];
  using Kernel = void(int*, const int*, Table, int);
  constexpr struct {
    const char* name;
    Kernel* kernel;
  } kWays[] = {{"in-constant-memory", CallAll<FromConstant>}, {"in-global-memory", CallAll<FromGlobal>},
               {"in-shared-memory", CallAll<FromShared>},     {"in-a-local-array", CallAll<FromLocal>},
               {"in-a-variable", CallAll<FromVariable>},      {"in-a-parameter", CallAll<FromParameter>},
               {"in-a-member", CallAll<FromMember>},          {"returned-and-passed", CallAll<FromFunction>},
               {"of-lambdas", CallAll<FromLambdas>},          {"of-members", CallAll<OfMembers>}};
  for (const auto& way : kWays) {
    cts::Row(way.name, [&] {
      cts::DeviceBuffer<int> results(kThreads);
      way.kernel<<<1, kThreads>>>(results.data(), arguments.data(), made, cts::control() ? 1 : 0);
      CTS_FINISH();
      const cts::HostCopy<int> found = results.Read();
      int wrong = 0;
      for (int t = 0; t < kThreads; ++t) wrong += found[t] != Plain(t % kFunctions, words[t]);
      CTS_EXPECT_EQ(wrong, 0, kWrong);
    });
  }
  cts::DeviceBuffer<int> results(kThreads * kTypeCount);
  CallTypes<<<1, kThreads>>>(results.data(), arguments.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  const cts::HostCopy<int> found = results.Read();
  for (int type = 0; type < kTypeCount; ++type) {
    cts::Row(kTypes[type], [&] {
      int wrong = 0;
      for (int t = 0; t < kThreads; ++t) wrong += found[t * kTypeCount + type] != PlainOfType(type, words[t]);
      CTS_EXPECT_EQ(wrong, 0, kWrong);
    });
  }
}

}  // namespace
