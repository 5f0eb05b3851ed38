/*---
clause: lang.exec-space.refused-declarations
covers: results and members of each kind; combined specifiers; calls in each place
control: >-
  kernels that return void, stand outside of classes, have no other specifier and are launched; one specifier of
  inlining
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_CONFIGURED CTS_ACCEPTED(<<<1, 1>>>)

struct Pair {
  int first, second;
};
using Alias = CTS_REFUSED(int) CTS_ACCEPTED(void);

#line 1 "returns-a-pointer"
__global__ CTS_REFUSED(int*) CTS_ACCEPTED(void) ReturnsPointer();
#line 1 "returns-a-class"
__global__ CTS_REFUSED(Pair) CTS_ACCEPTED(void) ReturnsClass();
#line 1 "returns-a-pointer-to-void"
__global__ void CTS_REFUSED(*) ReturnsPointerToVoid();
#line 1 "returns-an-alias"
__global__ Alias ReturnsAlias();
#line 1 "trailing-type"
__global__ auto Trailing() -> CTS_REFUSED(float) CTS_ACCEPTED(void);
#line 1 "static-that-returns"
static __global__ CTS_REFUSED(bool) CTS_ACCEPTED(void) StaticReturns();
#line 1 "template-that-returns"
template <class T>
__global__ CTS_REFUSED(int) CTS_ACCEPTED(void) TemplateReturns(T*) {}
template __global__ CTS_REFUSED(int) CTS_ACCEPTED(void) TemplateReturns<int>(int*);

#line 1 "virtual-member"
struct VirtualMember {
  virtual CTS_REFUSED(__global__) CTS_ACCEPTED(__device__) void Function();
};
#line 1 "const-member"
struct ConstMember {
  CTS_REFUSED(__global__) CTS_ACCEPTED(__device__) void Function() const;
};
#line 1 "operator-of-a-class"
struct Operator {
  CTS_REFUSED(__global__) CTS_ACCEPTED(__device__) void operator()(int);
};
#line 1 "constructor"
struct Constructor {
  CTS_REFUSED(__global__) CTS_ACCEPTED(__device__) Constructor();
};
#line 1 "destructor"
struct Destructor {
  CTS_REFUSED(__global__) CTS_ACCEPTED(__device__) ~Destructor();
};
#line 1 "member-of-a-template"
template <class T>
struct OfTemplate {
  CTS_REFUSED(__global__) CTS_ACCEPTED(__device__) void Function(T);
};
template struct OfTemplate<int>;
#line 1 "member-of-a-local-class"
void HasLocal() {
  struct Local {
    CTS_REFUSED(__global__) CTS_ACCEPTED(__device__) void Function() {}
  };
}

#line 1 "kernel-host-and-device"
CTS_REFUSED(__host__ __device__) __global__ void KernelAndBoth();
#line 1 "device-after-global"
__global__ CTS_REFUSED(__device__) void DeviceAfter();
#line 1 "host-after-global"
__global__ CTS_REFUSED(__host__) void HostAfter();
#line 1 "template-that-is-of-the-device-too"
template <class T>
__global__ CTS_REFUSED(__device__) void TemplateOfDevice(T) {}
#line 1 "extern-c-that-is-of-the-host-too"
extern "C" CTS_REFUSED(__host__) __global__ void ExternC();

__global__ void Called(int* x);
template <class T>
__global__ void CalledOfAny(T* x) {}
#line 1 "call-with-an-argument"
void CallWithArgument(int* x) { Called CTS_CONFIGURED(x); }
#line 1 "call-of-a-template"
void CallTemplate(int* x) { CalledOfAny CTS_CONFIGURED(x); }
#line 1 "call-by-a-member"
struct Caller {
  void Call(int* x) { Called CTS_CONFIGURED(x); }
};
#line 1 "call-by-a-lambda"
void CallByLambda(int* x) {
  [=] { Called CTS_CONFIGURED(x); }();
}
#line 1 "call-by-a-template"
template <class T>
void CallByTemplate(T* x) {
  CalledOfAny<T> CTS_CONFIGURED(x);
}
template void CallByTemplate(int* x);

#line 1 "hint-after-noinline"
CTS_REFUSED(__noinline__)
__inline_hint__ __device__ void HintAfterNoinline();
#line 1 "hint-after-forceinline"
CTS_REFUSED(__forceinline__)
__inline_hint__ __device__ void HintAfterForceinline();
#line 1 "hint-and-noinline-of-a-template"
template <class T>
__inline_hint__ CTS_REFUSED(__noinline__)
__device__ void HintOfTemplate(T) {}
#line 1 "hint-and-noinline-of-a-member"
struct Hinted {
  __inline_hint__ CTS_REFUSED(__noinline__) __device__ void Member();
};
