/*---
clause: lang.class.refused-declarations
covers: destructors, operators, bases of bases, templates; writing, members, lambdas
control: functions of the execution space of what they override; unions with names
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

struct Base {
  virtual void WithoutSpecifier();
  virtual __device__ int OfDevice(int x) const;
  virtual __host__ __device__ void OfBoth();
  virtual __device__ int operator()(int x);
};
struct Between : Base {};
struct Second {
  virtual __device__ void OfSecond();
};
template <class T>
struct OfAny {
  virtual __device__ T Get(T x);
};
struct DestroyedByHost {
  virtual __host__ ~DestroyedByHost();
};
struct DestroyedByDevice {
  virtual __device__ ~DestroyedByDevice();
};

#line 1 "device-overrides-one-without-specifier"
struct DeviceOverNone : Base {
  CTS_REFUSED(__device__) void WithoutSpecifier() override;
};
#line 1 "both-override-one-without-specifier"
struct BothOverNone : Base {
  CTS_REFUSED(__host__ __device__) void WithoutSpecifier() override;
};
#line 1 "one-without-specifier-overrides-device"
struct NoneOverDevice : Base {
  CTS_ACCEPTED(__device__) int OfDevice(int x) const override;
};
#line 1 "without-override"
struct WithoutOverride : Base {
  CTS_REFUSED(__host__) CTS_ACCEPTED(__device__) int OfDevice(int x) const;
};
#line 1 "final"
struct Final : Base {
  CTS_ACCEPTED(__host__) __device__ void OfBoth() final;
};
#line 1 "operator"
struct OverOperator : Base {
  CTS_REFUSED(__host__) CTS_ACCEPTED(__device__) int operator()(int x) override;
};
#line 1 "of-a-base-of-a-base"
struct OverFarther : Between {
  CTS_REFUSED(__host__) __device__ int OfDevice(int x) const override;
};
#line 1 "of-a-second-base"
struct OverSecond : Base, Second {
  CTS_REFUSED(__host__) CTS_ACCEPTED(__device__) void OfSecond() override;
};
#line 1 "of-a-class-template"
struct OverTemplate : OfAny<int> {
  CTS_REFUSED(__host__) CTS_ACCEPTED(__device__) int Get(int x) override;
};
#line 1 "in-a-class-template"
template <class T>
struct InTemplate : Base {
  CTS_ACCEPTED(__host__) __device__ void OfBoth() override;
};
template struct InTemplate<int>;
#line 1 "defined"
struct Defined : Base {
  CTS_REFUSED(__host__) CTS_ACCEPTED(__device__) int OfDevice(int x) const override { return x; }
};
#line 1 "destructor-of-the-device"
struct DestroyedElsewhere : DestroyedByHost {
  CTS_REFUSED(__device__) CTS_ACCEPTED(__host__) ~DestroyedElsewhere() override;
};
#line 1 "destructor-of-the-host"
struct DestroyedElsewhereToo : DestroyedByDevice {
  CTS_REFUSED(__host__) CTS_ACCEPTED(__device__) ~DestroyedElsewhereToo() override;
};

#line 1 "anonymous-union-written-by-a-device-function"
static union { int written; } CTS_ACCEPTED(of_written);
CTS_ACCEPTED(__device__ int written;)
__device__ void Write(int x) { written = x; }
#line 1 "anonymous-union-of-several-members"
static union {
  float first_member;
  int second_member;
} CTS_ACCEPTED(of_two);
CTS_ACCEPTED(__device__ int second_member;)
__global__ void ReadSecond(int* out) { *out = second_member; }
#line 1 "address-in-an-anonymous-union"
static union { int addressed; } CTS_ACCEPTED(of_addressed);
CTS_ACCEPTED(__device__ int addressed;)
__device__ int* Address() { return &addressed; }
#line 1 "anonymous-union-in-a-lambda"
static union { int in_lambda; } CTS_ACCEPTED(of_lambda);
CTS_ACCEPTED(__device__ int in_lambda;)
__global__ void InLambda(int* out) {
  *out = [] { return in_lambda; }();
}
#line 1 "anonymous-union-of-a-namespace"
namespace apart {
static union { int in_namespace; } CTS_ACCEPTED(of_namespace);
CTS_ACCEPTED(__device__ int in_namespace;)
}  // namespace apart
__global__ void ReadApart(int* out) { *out = apart::in_namespace; }
