/*---
clause: perf.arithmetic.unsigned-div-pow2-literal-shift
covers: the least and the greatest divisor, 16 and 64 bits
control: the divisors are known at run time only
note: the barriers keep the divisions in their order
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK-NOT: {{MUFU|I2F|CALL}}
// CHECK: {{SHF|SHR|PRMT|IMAD[.]SHL|LOP3|LEA}}
// CHECK-NOT: {{MUFU|I2F|CALL}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{MUFU|I2F|CALL}}
// CHECK: {{SHF|SHR|PRMT|IMAD[.]SHL|LOP3|LEA}}
// CHECK-NOT: {{MUFU|I2F|CALL}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{MUFU|I2F|CALL}}
// CHECK: {{SHF|SHR|PRMT|IMAD[.]SHL|LOP3|LEA}}
// CHECK-NOT: {{MUFU|I2F|CALL}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{MUFU|I2F|CALL}}
// CHECK: {{SHF|SHR|PRMT|IMAD[.]SHL|LOP3|LEA}}
// CHECK-NOT: {{MUFU|I2F|CALL}}
// CHECK: {{BAR[. ]}}
// CHECK-NOT: {{MUFU|I2F|CALL}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

struct Divisors {
  unsigned two, highest;
  unsigned short of_short;
  unsigned long long of_long;
};
#ifdef CTS_CONTROL
#define DIVISOR(name, constant) divisors.name
#else
#define DIVISOR(name, constant) constant
#endif
constexpr unsigned long long kOfLong = 1ull << 40;

__global__ void Kernel(unsigned long long* out, const unsigned long long* in, [[maybe_unused]] Divisors divisors) {
  out[0] = static_cast<unsigned>(in[0]) / DIVISOR(two, 2u);
  __syncthreads();
  out[1] = static_cast<unsigned>(in[1]) / DIVISOR(highest, 0x80000000u);
  __syncthreads();
  out[2] = static_cast<unsigned short>(in[2]) / DIVISOR(of_short, (static_cast<unsigned short>(256)));
  __syncthreads();
  out[3] = in[3] / DIVISOR(of_long, kOfLong);
  __syncthreads();
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, {2, 1u << 31, 256, kOfLong}); }

}  // namespace
