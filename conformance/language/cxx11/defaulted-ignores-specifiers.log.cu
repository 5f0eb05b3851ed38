/*---
clause: lang.cxx11.defaulted-ignores-specifiers
control: the functions have no specifiers
note: each function is called on the side that its specifier leaves out, so that it would be refused there
---*/
// The front end says so in each pass of the compilation.
// CHECK-DAG: __host__ annotation is ignored on a non-virtual function("OfHost") that is explicitly defaulted
// CHECK-DAG: __host__ annotation is ignored on a non-virtual function("operator=") that is explicitly defaulted
// CHECK-DAG: __host__ annotation is ignored on a non-virtual function("~OfHost") that is explicitly defaulted
// CHECK-DAG: __device__ annotation is ignored on a non-virtual function("OfDevice") that is explicitly defaulted
// CHECK-DAG: __device__ annotation is ignored on a non-virtual function("operator=") that is explicitly defaulted
// CHECK-DAG: __device__ annotation is ignored on a non-virtual function("~OfDevice") that is explicitly defaulted
#ifdef CTS_CONTROL
#define CTS_HOST
#define CTS_DEVICE
#else
#define CTS_HOST __host__
#define CTS_DEVICE __device__
#endif

struct OfHost {
  int x = 3;
  CTS_HOST OfHost() = default;
  CTS_HOST OfHost(const OfHost&) = default;
  CTS_HOST OfHost& operator=(const OfHost&) = default;
  CTS_HOST ~OfHost() = default;
};
struct OfDevice {
  int x = 4;
  CTS_DEVICE OfDevice() = default;
  CTS_DEVICE OfDevice(const OfDevice&) = default;
  CTS_DEVICE OfDevice& operator=(const OfDevice&) = default;
  CTS_DEVICE ~OfDevice() = default;
};

template <class T>
__global__ void InKernel(int* out) {
  T first;
  T second(first);
  second.x = *out;
  first = second;
  *out = first.x;
}
template __global__ void InKernel<OfHost>(int*);
template <class T>
int InHost(int x) {
  T first;
  T second(first);
  second.x = x;
  first = second;
  return first.x;
}
template int InHost<OfDevice>(int);
