/*---
clause: lang.exec-space.refused-declarations
control: >-
  kernels that return void, stand outside of classes, have no other specifier and are launched; one specifier of
  inlining
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#line 1 "kernel-that-returns"
__global__ CTS_REFUSED(int) CTS_ACCEPTED(void) ThatReturns();
#line 1 "kernel-as-member"
struct Member {
  CTS_REFUSED(__global__) CTS_ACCEPTED(__device__) void Function();
};
#line 1 "kernel-as-static-member"
struct StaticMember {
  CTS_REFUSED(__global__) CTS_ACCEPTED(__device__) static void Function();
};
#line 1 "kernel-template-as-static-member"
struct TemplateMember {
  template <class T>
  CTS_REFUSED(__global__)
  CTS_ACCEPTED(__device__) static void Function();
};
#line 1 "kernel-and-device"
CTS_REFUSED(__device__) __global__ void KernelAndDevice();
#line 1 "kernel-and-host"
CTS_REFUSED(__host__) __global__ void KernelAndHost();
#line 1 "call-without-configuration"
__global__ void Called();
void Call() { Called CTS_ACCEPTED(<<<1, 1>>>)(); }
#line 1 "inline-hint-and-noinline"
__inline_hint__ CTS_REFUSED(__noinline__)
__device__ void HintAndNoinline();
#line 1 "inline-hint-and-forceinline"
__inline_hint__ CTS_REFUSED(__forceinline__)
__device__ void HintAndForceinline();
