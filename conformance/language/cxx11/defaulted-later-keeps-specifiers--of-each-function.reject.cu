/*---
clause: lang.cxx11.defaulted-later-keeps-specifiers
covers: copies, moves, assignments, destructors; kernels, lambdas, arrays
control: the functions are of the device, too
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_OF_HOST __host__ CTS_ACCEPTED(__device__)

struct OfEach {
  CTS_OF_HOST OfEach();
  CTS_OF_HOST OfEach(const OfEach& other);
  CTS_OF_HOST OfEach(OfEach&& other);
  CTS_OF_HOST OfEach& operator=(const OfEach& other);
  CTS_OF_HOST OfEach& operator=(OfEach&& other);
  CTS_OF_HOST ~OfEach();
};
OfEach::OfEach() = default;
OfEach::OfEach(const OfEach& other) = default;
OfEach::OfEach(OfEach&& other) = default;
OfEach& OfEach::operator=(const OfEach& other) = default;
OfEach& OfEach::operator=(OfEach&& other) = default;
OfEach::~OfEach() = default;
struct WithoutSpecifier {
  CTS_ACCEPTED(__host__ __device__) WithoutSpecifier();
};
WithoutSpecifier::WithoutSpecifier() = default;

#line 1 "default-constructor"
__device__ void Construct(OfEach* at) { new (at) OfEach; }
#line 1 "copy-constructor"
__device__ void Copy(OfEach* at, const OfEach& from) { new (at) OfEach(from); }
#line 1 "move-constructor"
__device__ void Move(OfEach* at, OfEach& from) { new (at) OfEach(static_cast<OfEach&&>(from)); }
#line 1 "copy-assignment"
__device__ void Assign(OfEach& to, const OfEach& from) { to = from; }
#line 1 "move-assignment"
__device__ void MoveAssign(OfEach& to, OfEach& from) { to = static_cast<OfEach&&>(from); }
#line 1 "destructor"
__device__ void Destroy(OfEach* object) { object->~OfEach(); }
#line 1 "without-a-specifier"
__device__ void ConstructOfNone(WithoutSpecifier* at) { new (at) WithoutSpecifier; }
#line 1 "in-a-kernel"
__global__ void InKernel(OfEach* at) { new (at) OfEach; }
#line 1 "in-a-lambda"
__global__ void InLambda(OfEach* to, const OfEach* from) {
  [=] { *to = *from; }();
}
#line 1 "array"
__device__ void ConstructArray() { OfEach objects[2]; }
