/*---
clause: lang.cxx11.inline-variable-across-units
control: the variables have internal linkage, so that each unit has its own
control-fails-with:
  - the units have variables of their own in device memory
  - the host of one unit does not reach the variable of the other
build: [rdc]
units: 2
---*/
#include "cts/case.cuh"
#include "inline-variables.cuh"

namespace {

// With C linkage these are the same for both units, although the namespace has no name.
extern "C" __global__ void CtsTellOfSecond(cts::VariableAddresses* addresses, cts::VariableValues* values, bool own);
extern "C" __global__ void CtsWriteInSecond(unsigned word, unsigned array, unsigned object, bool own);
extern "C" cudaError_t CtsCopyToConstantOfSecond(const unsigned* value, bool own);

#if CTS_UNIT == 2

extern "C" __global__ void CtsTellOfSecond(cts::VariableAddresses* addresses, cts::VariableValues* values, bool own) {
  *addresses = cts::TellVariables(own);
  *values = cts::ReadVariables(own);
}
extern "C" __global__ void CtsWriteInSecond(unsigned word, unsigned array, unsigned object, bool own) {
  (own ? cts::own_word : cts::shared_word) = word;
  (own ? cts::own_array : cts::shared_array)[3] = array;
  (own ? cts::own_class : cts::shared_class).words[2] = object;
}
extern "C" cudaError_t CtsCopyToConstantOfSecond(const unsigned* value, bool own) {
  return own ? cudaMemcpyToSymbol(cts::own_constant, value, sizeof *value)
             : cudaMemcpyToSymbol(cts::shared_constant, value, sizeof *value);
}

#else

__global__ void TellOfFirst(cts::VariableAddresses* addresses, cts::VariableValues* values, bool own) {
  *addresses = cts::TellVariables(own);
  *values = cts::ReadVariables(own);
}

bool AreSame(const cts::VariableAddresses& a, const cts::VariableAddresses& b) {
  return a.word == b.word && a.array == b.array && a.object == b.object && a.constant == b.constant;
}
bool Are(const cts::VariableValues& of, unsigned word, unsigned array, unsigned object, unsigned constant) {
  return of.word == word && of.array == array && of.object == object && of.constant == constant;
}

CTS_CASE() {
  const bool own = cts::control();
  cts::DeviceBuffer<cts::VariableAddresses> addresses(2);
  cts::DeviceBuffer<cts::VariableValues> values(3);
  TellOfFirst<<<1, 1>>>(addresses.data(), values.data(), own);
  CtsTellOfSecond<<<1, 1>>>(addresses.data() + 1, values.data() + 1, own);
  CtsWriteInSecond<<<1, 1>>>(50, 40, 90, own);
  CTS_FINISH();
  const unsigned constant = 60, constant_before = 6;
  CTS_CUDA(CtsCopyToConstantOfSecond(&constant, own));
  TellOfFirst<<<1, 1>>>(addresses.data(), values.data() + 2, own);
  CtsWriteInSecond<<<1, 1>>>(5, 4, 9, own);  // as they were
  CTS_FINISH();
  CTS_CUDA(CtsCopyToConstantOfSecond(&constant_before, own));
  CTS_EXPECT(Are(values[0], 5, 4, 9, 6) && Are(values[1], 5, 4, 9, 6), "a variable does not begin with its value");
  CTS_EXPECT(AreSame(addresses[0], addresses[1]), "the units have variables of their own in device memory");
  CTS_EXPECT(values[2].word == 50 && values[2].array == 40 && values[2].object == 90,
             "the units have variables of their own in device memory");
  CTS_EXPECT_EQ(values[2].constant, 60u, "the host of one unit does not reach the variable of the other");
}

#endif

}  // namespace
