/*---
clause: lang.constexpr.refused-by-default
covers: members, default constructors, operators, templates, lambdas; calls of both sides
control: it is compiled with --expt-relaxed-constexpr
control-build: [relaxed-constexpr]
rejects-with: each-row
---*/
struct OfHost {
  int x;
  constexpr OfHost() : x(3) {}
  constexpr explicit OfHost(int given) : x(given) {}
  constexpr int Get() const { return x; }
  static constexpr int Twice(int value) { return 2 * value; }
  constexpr OfHost operator+(int more) const { return OfHost(x + more); }
  constexpr explicit operator int() const { return x; }
};
struct OfDevice {
  int x;
  constexpr __host__ __device__ explicit OfDevice(int given) : x(given) {}
  constexpr __device__ int Get() const { return x; }
  static constexpr __device__ int Twice(int value) { return 2 * value; }
  constexpr __device__ OfDevice operator+(int more) const { return OfDevice(x + more); }
};
template <class T>
constexpr T TemplateOfHost(T x) {
  return x + 1;
}
template <class T>
constexpr __device__ T TemplateOfDevice(T x) {
  return x + 1;
}
constexpr int FunctionOfHost(int x) { return x + 1; }
constexpr __device__ int FunctionOfDevice(int x) { return x + 1; }

#line 1 "default-constructor-of-the-host"
__device__ int ByDefault() {
  const OfHost object;
  return object.x;
}
#line 1 "array-of-the-host"
__device__ int Array(int i) {
  const OfHost objects[2];
  return objects[i].x;
}
#line 1 "member-of-the-host"
__device__ int Member(const OfHost& object) { return object.Get(); }
#line 1 "static-member-of-the-host"
__global__ void StaticMember(int* out, int x) { *out = OfHost::Twice(x); }
#line 1 "operator-of-the-host"
__device__ void Operator(OfHost& object, int x) { object = object + x; }
#line 1 "conversion-of-the-host"
__device__ int Convert(const OfHost& object) { return static_cast<int>(object); }
#line 1 "template-of-the-host"
__global__ void Template(float* out, float x) { *out = TemplateOfHost(x); }
#line 1 "of-the-host-in-a-member"
struct Caller {
  __device__ int Call(int x) const { return FunctionOfHost(x); }
};
__device__ int CallMember(int x) { return Caller().Call(x); }
#line 1 "of-the-host-in-a-lambda"
__global__ void InLambda(int* out, int x) {
  *out = [=] { return FunctionOfHost(x); }();
}
#line 1 "of-the-host-in-a-template"
template <class T>
__device__ T InTemplate(T x) {
  return FunctionOfHost(x);
}
template __device__ int InTemplate(int x);
#line 1 "of-the-host-in-a-constexpr-function-of-the-device"
constexpr __device__ int InConstexpr(int x) { return FunctionOfHost(x); }
__device__ int CallConstexpr(int x) { return InConstexpr(x); }
#line 1 "member-of-the-device"
int MemberOfDevice(const OfDevice& object) { return object.Get(); }
#line 1 "static-member-of-the-device"
int StaticOfDevice(int x) { return OfDevice::Twice(x); }
#line 1 "operator-of-the-device"
int OperatorOfDevice(const OfDevice& object, int x) { return (object + x).x; }
#line 1 "template-of-the-device"
float TemplateOfTheDevice(float x) { return TemplateOfDevice(x); }
#line 1 "of-the-device-in-a-function-of-both-sides"
__host__ __device__ int InBoth(int x) { return FunctionOfDevice(x); }
#line 1 "of-the-device-in-a-template"
template <class T>
T HostTemplate(T x) {
  return FunctionOfDevice(x);
}
template int HostTemplate(int x);
