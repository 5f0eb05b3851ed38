/*---
clause: lang.template.kernel-templates
control: each row launches the instantiation of another row
control-fails-with: another instantiation ran, or none
---*/
#include "cts/case.cuh"

#include "kernel-templates.family.cuh"

namespace {

const Row kRows[] = {
    {"of-type-signed-char", 11, LAUNCHES(OfType<signed char>)},
    {"of-type-unsigned-char", 12, LAUNCHES(OfType<unsigned char>)},
    {"of-type-int", 41, LAUNCHES(OfType<int>)},
    {"of-type-unsigned-long", 82, LAUNCHES(OfType<unsigned long>)},
    {"of-type-float", 41, LAUNCHES(OfType<float>)},
    {"of-type-double", 81, LAUNCHES(OfType<double>)},
    {"of-number-0", 0, LAUNCHES(OfNumber<0>)},
    {"of-number-minus-7", -7, LAUNCHES(OfNumber<-7>)},
    {"of-number-7", 7, LAUNCHES(OfNumber<3 + 4>)},
    {"of-several-numbers", 0x123456789abcll + 1000 + 'a', LAUNCHES((OfSeveralNumbers<true, 'a', 0x123456789abcull>))},
    {"of-other-numbers", 0x123456789abcll + 2000 + 'a', LAUNCHES((OfSeveralNumbers<false, 'a', 0x123456789abcull>))},
    {"of-enum-red", 103, LAUNCHES(OfEnum<Colour::kRed>)},
    {"of-enum-blue", 140, LAUNCHES(OfEnum<Colour::kBlue>)},
    {"of-function-first", 501, LAUNCHES(OfFunction<First>)},
    {"of-function-second", 502, LAUNCHES(OfFunction<Second>)},
    {"of-template-array", 2010, LAUNCHES(OfTemplate<Array>)},
    {"of-template-single", 2002, LAUNCHES(OfTemplate<Single>)},
    {"of-template-array-of-long", 2040, LAUNCHES((OfTemplate<Array, long>))},
    {"with-defaults", 3024, LAUNCHES(WithDefaults<>)},
    {"with-one-default", 3012, LAUNCHES(WithDefaults<int>)},
    {"with-no-default", 3010, LAUNCHES((WithDefaults<short, 5>))},
    {"of-empty-pack", 4000, LAUNCHES(OfPack<>)},
    {"of-pack", 4525, LAUNCHES((OfPack<char, short, Array<int>, char, char>))},
    {"of-auto-char", 5100 + 'q', LAUNCHES(OfAuto<'q'>)},
    {"of-auto-long", 5809, LAUNCHES(OfAuto<9ll>)},
    {"not-specialized", 7002, LAUNCHES(Specialized<short>)},
    {"specialized", 7777, LAUNCHES(Specialized<char>)},
    {"overloaded", 8004, [](Told* told) { Overloaded<<<1, kThreads>>>(told, 1); },
     Address<void(Told*, int)>(Overloaded)},
    {"overloaded-for-pointers", 8508,
     [](Told* told) { Overloaded<<<1, kThreads>>>(told, static_cast<double*>(nullptr)); },
     Address<void(Told*, double*)>(Overloaded)},
    {"overloaded-by-a-kernel", 8900, [](Told* told) { Overloaded<<<1, kThreads>>>(told, static_cast<short>(1)); },
     Address<void(Told*, short)>(Overloaded)},
    {"deduced", 9013,
     [](Told* told) {
       Deduced<<<1, kThreads>>>(told, Given<short, 3>{{5, 6, 7}});
     },
     Address(Deduced<short, 3>)},
    {"deduced-otherwise", 9042,
     [](Told* told) {
       Deduced<<<1, kThreads>>>(told, Given<double, 5>{{0, 0, 0, 0, 2}});
     },
     Address(Deduced<double, 5>)},
    {"deduced-pack", 13012, [](Told* told) { DeducedPack<<<1, kThreads>>>(told, 3, 4.5, static_cast<char>(5)); },
     Address(DeducedPack<int, double, char>)},
};
constexpr int kCount = sizeof kRows / sizeof *kRows;

CTS_CASE() {
  constexpr const char* kWrong = "another instantiation ran, or none";
  static unsigned launched = 0;  // How often each was launched in this process already.
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kRows[i].name, [&] {
      const Row& row = kRows[i];
      const Row& runs = cts::control() ? kRows[(i + 1) % kCount] : row;
      cts::DeviceBuffer<Told> told(2 * kThreads);
      runs.launch(told.data());
      CTS_CUDA(cudaGetLastError());
      runs.launch(told.data() + kThreads);
      CTS_FINISH();
      const cts::HostCopy<Told> found = told.Read();
      int wrong = 0;
      for (int t = 0; t < 2 * kThreads; ++t) {
        wrong += found[t].mark != row.mark || found[t].calls != launched + static_cast<unsigned>(t / kThreads);
      }
      CTS_EXPECT_EQ(wrong, 0, kWrong);
      cudaFuncAttributes attributes = {};
      CTS_EXPECT_EQ(cudaFuncGetAttributes(&attributes, row.kernel), cudaSuccess, "an instantiation is no kernel");
      CTS_EXPECT_LE(kThreads, attributes.maxThreadsPerBlock, "an instantiation cannot run");
      for (int other = 0; other < i; ++other) {
        CTS_EXPECT_NE(row.kernel, kRows[other].kernel, "two instantiations are one kernel");
      }
    });
  }
  launched += 2;
}

}  // namespace
