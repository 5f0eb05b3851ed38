/*---
clause: lang.cxx11.defaulted-ignores-specifiers
control: the functions have no specifiers
note: each function is called on the side that its specifier leaves out, so that it would be refused there
---*/
// In the words of the guide's example, however they are joined; whether the function is named is open.
// CHECK-DAG: {{__host__ annotation is ignored on a non-virtual function.*explicitly.defaulted}}
// CHECK-DAG: {{__device__ annotation is ignored on a non-virtual function.*explicitly.defaulted}}
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
