/*---
clause: lang.qualifier.empty-constructor-needed
control: the constructors and destructors are empty, have no parameters, and there is no virtual function
rejects-with: each-row
note: >-
  Classes with initializers of members, and __shared__ variables with a constructor, are left out: the compiler
  takes them, and the
  clauses about them say so.
---*/
#include "cts/compile/rows.h"

#line 1 "device-with-constructor"
struct Constructed {
  int x;
  __host__ __device__ Constructed() { CTS_REFUSED(x = 10;) }
};
__device__ Constructed constructed_device;
#line 1 "constant-with-constructor"
struct ConstantConstructed {
  int x;
  __host__ __device__ ConstantConstructed() { CTS_REFUSED(x = 10;) }
};
__constant__ ConstantConstructed constructed_constant;
#line 1 "managed-with-constructor"
struct ManagedConstructed {
  int x;
  __host__ __device__ ManagedConstructed() { CTS_REFUSED(x = 10;) }
};
__managed__ ManagedConstructed constructed_managed;
#line 1 "constructor-with-a-parameter"
struct Given {
  int x;
  __host__ __device__ Given(CTS_REFUSED(int*)) {}
};
__device__ Given given CTS_REFUSED((nullptr));
#line 1 "virtual-function"
struct Virtual {
  __host__ __device__ Virtual() {}
  CTS_REFUSED(virtual) __host__ __device__ void Function() {}
};
__device__ Virtual of_virtual;
#line 1 "base-with-constructor"
struct Base {
  int x;
  __host__ __device__ Base() { CTS_REFUSED(x = 10;) }
};
struct Derived : Base {
  __host__ __device__ Derived() {}
};
__device__ Derived derived;
#line 1 "member-with-constructor"
struct Part {
  int x;
  __host__ __device__ Part() { CTS_REFUSED(x = 10;) }
};
struct Whole {
  Part parts[2];
  __host__ __device__ Whole() {}
};
__device__ Whole whole;
#line 1 "device-with-destructor"
struct Destroyed {
  int x;
  __host__ __device__ ~Destroyed() { CTS_REFUSED(x = 10;) }
};
__device__ Destroyed destroyed;
