/*---
clause: lang.diagnostic.error-stays
covers: each pragma that lowers, several errors, both sides
control: names, members and types fit
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

struct Pair {
  int first, second;
};
void Take(int x, int y);
__device__ void TakeOnDevice(int x, int y);

#pragma nv_diag_suppress 20
#line 1 "undeclared-and-suppressed"
__device__ int Suppressed(int x) { return CTS_REFUSED(undeclared) CTS_ACCEPTED(x); }
#pragma nv_diag_warning 20
#line 1 "undeclared-as-a-warning"
int Warned(int x) { return CTS_REFUSED(undeclared) CTS_ACCEPTED(x); }
#pragma nv_diag_once 20
#line 1 "undeclared-once"
__global__ void Once(int* x) { *x = CTS_REFUSED(undeclared) CTS_ACCEPTED(1); }
#pragma nv_diag_default 20
#line 1 "undeclared-by-default"
int ByDefault(int x) { return CTS_REFUSED(undeclared) CTS_ACCEPTED(x); }

#pragma nv_diag_suppress 135
#line 1 "no-such-member-and-suppressed"
__device__ int Member(Pair x) { return x.CTS_REFUSED(third) CTS_ACCEPTED(first); }
#pragma nv_diag_suppress 144
#line 1 "another-type-and-suppressed"
__global__ void Type(int* x) { CTS_REFUSED(int) CTS_ACCEPTED(Pair)* y = reinterpret_cast<Pair*>(x); }
#pragma nv_diag_suppress 165
#line 1 "too-few-arguments-and-suppressed"
__device__ void TooFew(int x) { TakeOnDevice(x CTS_ACCEPTED(, 2)); }
#pragma nv_diag_warning 140
#line 1 "too-many-arguments-as-a-warning"
void TooMany(int x) { Take(x, 2 CTS_REFUSED(, 3)); }
#pragma nv_diag_suppress 137
#line 1 "assignment-to-a-constant-and-suppressed"
__device__ void Assign(CTS_REFUSED(const) int& x) { x = 3; }
#pragma nv_diag_suppress 20, 135, 137
#line 1 "list-of-numbers"
__device__ int OfList(Pair x) { return x.CTS_REFUSED(third) CTS_ACCEPTED(second); }
