/*---
clause: lang.cxx11.defaulted-later-keeps-specifiers
covers: virtual destructors and assignments, in kernels, functions, lambdas
control: the functions are of the device, too
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_OF_HOST __host__ CTS_ACCEPTED(__device__)

struct Virtual {
  virtual CTS_OF_HOST ~Virtual() = default;
};
struct VirtualAssigned {
  virtual CTS_OF_HOST VirtualAssigned& operator=(const VirtualAssigned& other) = default;
};

#line 1 "virtual-destructor-in-a-kernel"
__global__ void DestroyInKernel(Virtual* object) { object->~Virtual(); }
#line 1 "virtual-assignment"
__device__ void AssignVirtual(VirtualAssigned& to, const VirtualAssigned& from) { to = from; }
#line 1 "virtual-destructor-in-a-function"
__device__ void DestroyInFunction(Virtual* object) { object->~Virtual(); }
#line 1 "virtual-destructor-in-a-lambda"
__global__ void DestroyInLambda(Virtual* object) {
  [=] { object->~Virtual(); }();
}
#line 1 "virtual-assignment-in-a-kernel"
__global__ void AssignInKernel(VirtualAssigned* to, const VirtualAssigned* from) { *to = *from; }
