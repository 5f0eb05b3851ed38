/*---
clause: lang.template.refused-arguments
covers: compounds, closures and templates; private arguments of variables; constants
control: types of namespace scope, public ones, types with names, and members of a class in a function of the device
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

template <class T>
__global__ void Kernel() {}
template <template <class> class T>
__global__ void OfTemplate() {}
template <class T>
__device__ T variable;
template <template <class> class T>
__device__ int of_template;
template <class T>
__constant__ int constant;
template <class... T>
struct Of {};

struct Named {
  __host__ __device__ void operator()() const {}
};
class Access {
  CTS_ACCEPTED(public:)
  struct Private {};
  template <class T>
  struct PrivateTemplate {};
  CTS_REFUSED(protected:)
  struct Protected {};
  template <class T>
  struct ProtectedTemplate {};

 public:
  static void LaunchTemplate();
  static void LaunchProtectedTemplate();
  static void UsePrivate();
  static void UseProtected();
  static void UseCompound();
  static void UseTemplate();
  static void UseConstant();
};
struct CTS_ACCEPTED(NoLongerUnnamed) {
} unnamed;
using Unnamed = decltype(unnamed);

#line 1 "kernel-of-what-holds-a-local-type"
void LaunchCompound() {
  CTS_REFUSED(struct Named{};)
  Kernel<Of<int, Named*>><<<1, 1>>>();
}
#line 1 "kernel-of-a-function-of-a-local-type"
void LaunchFunction() {
  CTS_REFUSED(struct Named{};)
  Kernel<void (*)(Named)><<<1, 1>>>();
}
#line 1 "kernel-of-what-holds-an-unnamed-type"
void LaunchUnnamedCompound() { Kernel<Of<Unnamed>><<<1, 1>>>(); }
#line 1 "kernel-of-a-closure-type"
void LaunchClosure() {
  [[maybe_unused]] const auto call = CTS_REFUSED([] {}) CTS_ACCEPTED(Named{});
  Kernel<decltype(call)><<<1, 1>>>();
}

#line 1 "kernel-of-a-private-template"
void Access::LaunchTemplate() { OfTemplate<PrivateTemplate><<<1, 1>>>(); }
#line 1 "kernel-of-a-protected-template"
void Access::LaunchProtectedTemplate() { OfTemplate<ProtectedTemplate><<<1, 1>>>(); }

#line 1 "variable-of-a-private-type"
void Access::UsePrivate() { (void)&variable<Private>; }
#line 1 "variable-of-a-protected-type"
void Access::UseProtected() { (void)&variable<Protected>; }
#line 1 "variable-of-what-holds-a-private-type"
void Access::UseCompound() { (void)&variable<Of<Private*>>; }
#line 1 "variable-of-what-holds-a-local-type"
void UseCompound() {
  CTS_REFUSED(struct Named{};)
  (void)&variable<Of<Named*>>;
}
#line 1 "variable-of-what-holds-an-unnamed-type"
void UseUnnamedCompound() { (void)&variable<Of<Unnamed>>; }
#line 1 "variable-of-a-closure-type"
void UseClosure() {
  [[maybe_unused]] const auto call = CTS_REFUSED([] {}) CTS_ACCEPTED(Named{});
  (void)&variable<Of<decltype(call)>>;
}

#line 1 "variable-of-a-private-template"
void Access::UseTemplate() { (void)&of_template<PrivateTemplate>; }

#line 1 "constant-of-a-local-type"
void UseConstantOfLocal() {
  CTS_REFUSED(struct Named{};)
  (void)&constant<Named>;
}
#line 1 "constant-of-an-unnamed-type"
void UseConstantOfUnnamed() { (void)&constant<Unnamed>; }
#line 1 "constant-of-a-private-type"
void Access::UseConstant() { (void)&constant<Private>; }

#line 1 "variable-of-a-private-member-of-a-class-in-a-function"
CTS_ACCEPTED(__device__) void Outer() {
  class Inner {
    struct Private {};

   public:
    static CTS_ACCEPTED(__device__) void Use() { (void)&variable<Private>; }
  };
  Inner::Use();
}
