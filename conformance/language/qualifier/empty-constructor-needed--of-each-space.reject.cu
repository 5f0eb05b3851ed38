/*---
clause: lang.qualifier.empty-constructor-needed
covers: initializers, defaults, destructors, bases and members, in each memory space
control: constructors and destructors are empty
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_FULL CTS_REFUSED(x = 10;)

struct Initialized {
  int x;
  __host__ __device__ Initialized(CTS_REFUSED(int* from)) CTS_REFUSED( : x(*from)) {}
};
struct Destroyed {
  int x;
  __host__ __device__ ~Destroyed() { CTS_FULL }
};
struct Constructed {
  int x;
  __host__ __device__ Constructed() { CTS_FULL }
};
struct Virtual {
  int x;
  __host__ __device__ Virtual() {}
  CTS_REFUSED(virtual) __host__ __device__ void Function() { x = 1; }
};
struct DerivedDestroyed : Destroyed {
  __host__ __device__ DerivedDestroyed() {}
};
struct WithPart {
  Destroyed part;
  __host__ __device__ WithPart() {}
};
struct WithParts {
  Constructed parts[2][2];
  __host__ __device__ WithParts() {}
};
struct DerivedTwice : Virtual, Constructed {
  __host__ __device__ DerivedTwice() {}
};
struct OfVirtualBase : CTS_REFUSED(virtual) WithPart {
  __host__ __device__ OfVirtualBase() {}
};
template <class T>
struct OfAny {
  T x;
  __host__ __device__ OfAny() { CTS_FULL }
};

#line 1 "constant-with-destructor"
__constant__ Destroyed destroyed_constant;
#line 1 "managed-with-destructor"
__managed__ Destroyed destroyed_managed;
#line 1 "constant-with-virtual-function"
__constant__ Virtual virtual_constant;
#line 1 "managed-with-virtual-function"
__managed__ Virtual virtual_managed;
#line 1 "constant-derived"
__constant__ DerivedDestroyed derived_constant;
#line 1 "managed-derived"
__managed__ DerivedDestroyed derived_managed;
#line 1 "device-derived"
__device__ DerivedDestroyed derived_device;
#line 1 "constant-with-member"
__constant__ WithPart member_constant;
#line 1 "managed-with-member"
__managed__ WithPart member_managed;
#line 1 "device-with-member"
__device__ WithPart member_device;
#line 1 "constant-with-array-member"
__constant__ WithParts members_constant;
#line 1 "managed-with-array-member"
__managed__ WithParts members_managed;
#line 1 "device-of-two-bases"
__device__ DerivedTwice twice_device;
#line 1 "managed-of-two-bases"
__managed__ DerivedTwice twice_managed;
#line 1 "constant-of-a-virtual-base"
__constant__ OfVirtualBase based_constant;
#line 1 "array-of-device"
__device__ Constructed array_device[3];
#line 1 "array-of-constant"
__constant__ Constructed array_constant[3];
#line 1 "array-of-managed"
__managed__ Destroyed array_managed[3];
#line 1 "static-device"
static __device__ Constructed static_device;
#line 1 "device-of-a-namespace"
namespace apart {
__device__ Destroyed of_namespace;
}
#line 1 "device-of-a-template"
__device__ OfAny<int> any_device;
#line 1 "constant-of-a-template"
__constant__ OfAny<float> any_constant;
#line 1 "constant-given-a-value"
__constant__ Initialized given_constant CTS_REFUSED((nullptr));
#line 1 "managed-given-a-value"
__managed__ Initialized given_managed CTS_REFUSED((nullptr));
