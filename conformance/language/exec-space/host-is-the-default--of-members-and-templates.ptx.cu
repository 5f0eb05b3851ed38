/*---
clause: lang.exec-space.host-is-the-default
covers: members, operators, constructors, instantiated templates, C functions, namespaces
control: both specifiers stand where there was none
build: [rdc]
note: relocatable device code keeps each function of external linkage
---*/
// CHECK-NOT: {{[.]func}}
// CHECK: .visible .func {{.*}}MemberWithBoth
// CHECK-NOT: {{[.]func}}
// CHECK: .visible .func {{.*}}DeviceInNamespace
// CHECK-NOT: {{[.]func}}
// CHECK: .weak .func {{.*}}TemplateWithBoth
// CHECK-NOT: {{[.]func}}
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define SPECIFIERS __host__ __device__
#else
#define SPECIFIERS
#endif

namespace of_members {

struct Owner {
  int value;
  SPECIFIERS explicit Owner(int x);
  SPECIFIERS int MemberWithNone() const;
  SPECIFIERS static int StaticWithNone(int x);
  SPECIFIERS Owner operator+(int more) const;
  __host__ __device__ int MemberWithBoth() const;
};
SPECIFIERS Owner::Owner(int x) : value(x) {}
SPECIFIERS int Owner::MemberWithNone() const { return value + 1; }
SPECIFIERS int Owner::StaticWithNone(int x) { return x + 2; }
SPECIFIERS Owner Owner::operator+(int more) const { return Owner(value + more); }
__host__ __device__ int Owner::MemberWithBoth() const { return value + 3; }

template <class T>
SPECIFIERS T TemplateWithNone(T x) {
  return x + 4;
}
template SPECIFIERS int TemplateWithNone(int x);
template <class T>
__host__ __device__ T TemplateWithBoth(T x) {
  return x + 5;
}
template __host__ __device__ int TemplateWithBoth(int x);

extern "C" SPECIFIERS int FunctionOfCWithNone(int x) { return x + 6; }
namespace inner {
SPECIFIERS int InNamespaceWithNone(int x) { return x + 7; }
__device__ int DeviceInNamespace(int x) { return x + 8; }
}  // namespace inner

}  // namespace of_members
