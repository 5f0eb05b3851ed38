/*---
clause: lang.constexpr.refused-by-default
covers: constructors of the host, in kernels, functions, members, lambdas, templates
control: it is compiled with --expt-relaxed-constexpr
control-build: [relaxed-constexpr]
rejects-with: each-row
---*/
struct OfHost {
  int x;
  constexpr explicit OfHost(int given) : x(given) {}
  constexpr OfHost(int a, int b) : x(a * b) {}
};

#line 1 "in-a-device-function"
__device__ int InFunction(int x) { return OfHost(x).x; }
#line 1 "in-a-kernel"
__global__ void InKernel(OfHost* to, int x) { *to = OfHost(x); }
#line 1 "of-two-arguments"
__device__ int OfTwo(int x) {
  const OfHost object(x, 2);
  return object.x;
}
#line 1 "in-a-member"
struct Maker {
  __device__ OfHost Make(int x) const { return OfHost(x); }
};
__device__ int CallMember(int x) { return Maker().Make(x).x; }
#line 1 "in-a-lambda"
__global__ void InLambda(int* to, int x) {
  *to = [=] { return OfHost(x).x; }();
}
#line 1 "in-a-template"
template <class T>
__device__ int InTemplate(T x) {
  return OfHost(x).x;
}
template __device__ int InTemplate(int x);
#line 1 "in-a-constexpr-function-of-the-device"
constexpr __device__ int InConstexpr(int x) { return OfHost(x).x; }
__device__ int CallConstexpr(int x) { return InConstexpr(x); }
