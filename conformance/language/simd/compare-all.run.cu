/*---
clause: lang.simd.compare-all
control: elements fulfil the comparison where none should, and none or all where all or some should
control-fails-with: "the result is not 1 where all elements fulfil a comparison, and 0 otherwise"
draft: five of five on an H100 and an H200; waits for a baseline that knows its listed deviation
---*/
#include "cts/case.cuh"

namespace {

// Numbers of which all elements are equal, greater or less, signed and unsigned alike.
constexpr unsigned kSame = 0x11223344, kMore = 0x55667778, kFew = 0x01020304;

struct Operands {
  unsigned a, b;
};
struct Function {
  const char* name;
  Operands fulfils, fails;  // in all elements
  unsigned lowest;          // the bits of the lowest element
};
constexpr Operands kEqual = {kSame, kSame}, kGreater = {kMore, kFew}, kLess = {kFew, kMore};

#define EACH(ROW, n, lowest)                  \
  ROW(__vseteq##n, kEqual, kGreater, lowest)  \
  ROW(__vsetne##n, kGreater, kEqual, lowest)  \
  ROW(__vsetgtu##n, kGreater, kEqual, lowest) \
  ROW(__vsetgts##n, kGreater, kLess, lowest)  \
  ROW(__vsetgeu##n, kEqual, kLess, lowest)    \
  ROW(__vsetges##n, kGreater, kLess, lowest)  \
  ROW(__vsetltu##n, kLess, kGreater, lowest)  \
  ROW(__vsetlts##n, kLess, kEqual, lowest)    \
  ROW(__vsetleu##n, kLess, kGreater, lowest)  \
  ROW(__vsetles##n, kEqual, kGreater, lowest)
#define FUNCTIONS(ROW) EACH(ROW, 2, 0xFFFF) EACH(ROW, 4, 0xFF)

#define DESCRIBE(function, fulfils, fails, lowest) {#function, fulfils, fails, lowest},
constexpr Function kFunctions[] = {FUNCTIONS(DESCRIBE)};
constexpr unsigned kCount = sizeof kFunctions / sizeof *kFunctions;

__global__ void Compare(const Operands* operands, unsigned* results) {
#define CALL(function, fulfils, fails, lowest) *results++ = function(operands->a, operands->b), ++operands;
  FUNCTIONS(CALL)
}

Operands Mixed(const Function& of) {
  const auto mix = [&](unsigned one, unsigned other) { return (one & of.lowest) | (other & ~of.lowest); };
  return {mix(of.fulfils.a, of.fails.a), mix(of.fulfils.b, of.fails.b)};
}

constexpr const char* kWrong = "the result is not 1 where all elements fulfil a comparison, and 0 otherwise";

template <class Choose>
void Check(unsigned expected, Choose choose) {
  Operands operands[kCount];
  for (unsigned i = 0; i < kCount; ++i) operands[i] = choose(kFunctions[i]);
  cts::DeviceBuffer<Operands> given(kCount);
  given.Write(operands, kCount);
  cts::DeviceBuffer<unsigned> results(kCount);
  Compare<<<1, 1>>>(given.data(), results.data());
  CTS_FINISH();
  const auto got = results.Read();
  for (unsigned i = 0; i < kCount; ++i) cts::Row(kFunctions[i].name, [&] { CTS_EXPECT_EQ(got[i], expected, kWrong); });
}

CTS_CASE(all) {
  Check(1, [](const Function& of) { return cts::control() ? of.fails : of.fulfils; });
}
CTS_CASE(none) {
  Check(0, [](const Function& of) { return cts::control() ? of.fulfils : of.fails; });
}
CTS_CASE(some) {
  Check(0, [](const Function& of) { return cts::control() ? of.fulfils : Mixed(of); });
}

}  // namespace
