/*---
clause: lang.function.refused-declarations
covers: aliases, later parameters, templates, operators, static variables of each space
control: kernels without these
rejects-with: each-row
---*/
#include <cstdarg>
#include <initializer_list>

#include "cts/compile/rows.h"

struct Operand {};
template <class T>
using Rvalue = T CTS_REFUSED(&&);
using Arguments = CTS_REFUSED(va_list) CTS_ACCEPTED(int);
template <class T>
using List = CTS_REFUSED(std::initializer_list<T>) CTS_ACCEPTED(T);

#line 1 "any-number-of-arguments-alone"
__global__ void AnyAlone(CTS_REFUSED(...));
#line 1 "any-number-of-arguments-of-a-template"
template <class T>
__global__ void AnyOfTemplate(T CTS_REFUSED(, ...)) {}
#line 1 "any-number-of-arguments-without-a-comma"
__global__ void AnyWithoutComma(int CTS_REFUSED(...));
#line 1 "rvalue-reference-as-second"
__global__ void SecondRvalue(int, Operand CTS_REFUSED(&&));
#line 1 "rvalue-reference-by-alias"
__global__ void AliasRvalue(Rvalue<int> x);
#line 1 "rvalue-reference-to-const"
__global__ void ConstRvalue(CTS_REFUSED(const) float CTS_REFUSED(&&));
#line 1 "rvalue-reference-to-a-pointer"
__global__ void PointerRvalue(int* CTS_REFUSED(&&));
#line 1 "rvalue-reference-in-a-template"
template <class T>
__global__ void TemplateRvalue(Operand CTS_REFUSED(&&), T) {}
template __global__ void TemplateRvalue<int>(Operand CTS_REFUSED(&&), int);
#line 1 "initializer-list-as-second"
__global__ void SecondList(int*, CTS_REFUSED(std::initializer_list<float>) CTS_ACCEPTED(float));
#line 1 "initializer-list-by-alias"
__global__ void AliasList(List<int> x);
#line 1 "initializer-list-const"
__global__ void ConstList(const CTS_REFUSED(std::initializer_list<Operand>) CTS_ACCEPTED(Operand));
#line 1 "va-list-by-alias"
__global__ void AliasArguments(Arguments x);
#line 1 "va-list-as-second"
__global__ void SecondArguments(int, CTS_REFUSED(va_list) CTS_ACCEPTED(int));
#line 1 "constexpr-template"
template <class T>
CTS_REFUSED(constexpr)
__global__ void ConstexprTemplate(T) {}
#line 1 "constexpr-after-global"
__global__ CTS_REFUSED(constexpr) void ConstexprAfter() {}
#line 1 "deduced-by-decltype"
__global__ CTS_REFUSED(decltype(auto)) CTS_ACCEPTED(void) DeducedByDecltype() {}
#line 1 "deduced-of-a-template"
template <class T>
__global__ CTS_REFUSED(auto) CTS_ACCEPTED(void) DeducedOfTemplate(T) {}
template __global__ CTS_REFUSED(auto) CTS_ACCEPTED(void) DeducedOfTemplate<int>(int);
#line 1 "defined-as-a-friend-of-a-template"
template <class T>
struct FriendOfTemplate {
  friend __global__ void OfFriendOfTemplate(T) CTS_REFUSED({}) CTS_ACCEPTED(;)
};
#line 1 "equality"
__global__ void CTS_REFUSED(operator==) CTS_ACCEPTED(Equal)(Operand, Operand);
#line 1 "shift"
__global__ void CTS_REFUSED(operator<<) CTS_ACCEPTED(Shift)(Operand, int);
#line 1 "increment"
__global__ void CTS_REFUSED(operator++) CTS_ACCEPTED(Increment)(Operand);
#line 1 "operator-template"
template <class T>
__global__ void CTS_REFUSED(operator-) CTS_ACCEPTED(Minus)(Operand, T) {}

#line 1 "static-constant-on-both-sides"
__host__ __device__ void HasConstant() {
#if !defined(CTS_CONTROL) || defined(__CUDA_ARCH__)
  static __constant__ int variable;
#endif
}
#line 1 "static-managed-on-both-sides"
__host__ __device__ void HasManaged() {
#if !defined(CTS_CONTROL) || defined(__CUDA_ARCH__)
  static __managed__ int variable;
#endif
}
#line 1 "static-device-of-a-member-on-both-sides"
struct Owner {
  __host__ __device__ void Member() {
#if !defined(CTS_CONTROL) || defined(__CUDA_ARCH__)
    static __device__ int variable;
#endif
  }
};
#line 1 "static-device-of-a-template-on-both-sides"
template <class T>
__host__ __device__ void OfTemplate() {
#if !defined(CTS_CONTROL) || defined(__CUDA_ARCH__)
  static __device__ T variable;
#endif
}
template __host__ __device__ void OfTemplate<int>();
#line 1 "static-shared-in-a-branch-on-both-sides"
__host__ __device__ void HasBranch(bool taken) {
#if !defined(CTS_CONTROL) || defined(__CUDA_ARCH__)
  if (taken) {
    static __shared__ int variable;
  }
#endif
}
