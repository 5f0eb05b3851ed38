/*---
clause: lang.function.refused-declarations
control: kernels with values of a fixed number that are defined outside of classes; variables of the device alone
rejects-with: each-row
note: >-
  A parameter that is an lvalue reference is left out: the compiler takes it, and the clause about it records that.
---*/
#include <cstdarg>
#include <initializer_list>

#include "cts/compile/rows.h"

#line 1 "any-number-of-arguments"
__global__ void Any(int CTS_REFUSED(, ...));
#line 1 "rvalue-reference"
__global__ void Rvalue(int CTS_REFUSED(&&));
#line 1 "initializer-list"
__global__ void List(CTS_REFUSED(std::initializer_list<int>) CTS_ACCEPTED(int));
#line 1 "va-list"
__global__ void Arguments(CTS_REFUSED(va_list) CTS_ACCEPTED(int));
#line 1 "constexpr-kernel"
CTS_REFUSED(constexpr) __global__ void Constexpr() {}
#line 1 "deduced-return-type"
__global__ CTS_REFUSED(auto) CTS_ACCEPTED(void) Deduced() {}
#line 1 "defined-as-a-friend"
struct Friend {
  friend __global__ void OfFriend() CTS_REFUSED({}) CTS_ACCEPTED(;)
};
#line 1 "template-defined-as-a-friend"
struct TemplateFriend {
  template <class T>
  friend __global__ void OfTemplateFriend() CTS_REFUSED({}) CTS_ACCEPTED(;)
};
#line 1 "operator"
struct Operand {};
__global__ void CTS_REFUSED(operator+) CTS_ACCEPTED(Plus)(Operand, Operand);
#line 1 "pack-that-is-not-last"
template <template <class...> class Wrapper,
          class... CTS_REFUSED(Pack, template <class...> class Last) CTS_ACCEPTED(Pack)>
__global__ void NotLast(Wrapper<Pack...>);
#line 1 "two-packs"
template <template <class...> class First, template <int...> class Second, class... Types CTS_REFUSED(, int... Numbers)>
__global__ void TwoPacks(First<Types...> CTS_REFUSED(, Second<Numbers...>));

#line 1 "static-device-on-both-sides"
__host__ __device__ void HasDevice() {
#if !defined(CTS_CONTROL) || defined(__CUDA_ARCH__)
  static __device__ int variable;
#endif
}
#line 1 "static-shared-on-both-sides"
__host__ __device__ void HasShared() {
#if !defined(CTS_CONTROL) || defined(__CUDA_ARCH__)
  static __shared__ int variable;
#endif
}
