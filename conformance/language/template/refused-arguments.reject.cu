/*---
clause: lang.template.refused-arguments
control: types of namespace scope, public ones, and types with names
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

template <class T>
__global__ void Kernel() {}
template <class T>
__device__ T variable;
template <class T>
struct Of {};

struct Named {};
class Access {
  CTS_ACCEPTED(public:)
  struct Private {};
  CTS_REFUSED(protected:)
  struct Protected {};

 public:
  static void LaunchPrivate();
  static void LaunchProtected();
  static void LaunchCompound();
};

#line 1 "kernel-of-a-local-type"
void LaunchLocal() {
  CTS_REFUSED(struct Named{};)
  Kernel<Named><<<1, 1>>>();
}
#line 1 "kernel-of-a-private-type"
void Access::LaunchPrivate() { Kernel<Private><<<1, 1>>>(); }
#line 1 "kernel-of-a-protected-type"
void Access::LaunchProtected() { Kernel<Protected><<<1, 1>>>(); }
#line 1 "kernel-of-what-holds-a-private-type"
void Access::LaunchCompound() { Kernel<Of<Private*>><<<1, 1>>>(); }
#line 1 "kernel-of-an-unnamed-type"
struct CTS_ACCEPTED(NoLongerUnnamed) {
} unnamed;
void LaunchUnnamed() { Kernel<decltype(unnamed)><<<1, 1>>>(); }
#line 1 "variable-of-a-local-type"
void WriteLocal() {
  CTS_REFUSED(struct Named{};)
  variable<Named> = {};
}
#line 1 "variable-of-an-unnamed-type"
void WriteUnnamed() { variable<decltype(unnamed)> = {}; }
