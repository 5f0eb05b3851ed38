/*---
clause: lang.lambda.annotations-need-flag
covers: members, templates, lambdas within, captures, parameters, results, arguments
control: the option is given
control-build: [extended-lambda]
rejects-with: each-row
---*/
template <class T>
void Take(T lambda) {}

#line 1 "in-a-member"
struct Owner {
  void Member() {
    auto lambda = [] __device__ {};
  }
};
#line 1 "in-a-template"
template <class T>
void InTemplate(T) {
  auto lambda = [] __device__ { return T(); };
}
template void InTemplate(int);
#line 1 "in-a-lambda"
void InLambda() {
  auto outer = [] { auto lambda = [] __device__ {}; };
}
#line 1 "in-a-function-with-the-specifier"
__host__ void WithSpecifier() {
  auto lambda = [] __device__ {};
}
#line 1 "with-a-capture"
void WithCapture(int x) {
  auto lambda = [x] __device__ { return x; };
}
#line 1 "with-all-captures"
void WithAllCaptures(int x) {
  auto lambda = [=] __host__ __device__ { return x; };
}
#line 1 "with-a-parameter"
void WithParameter() {
  auto lambda = [] __device__(int x) { return x; };
}
#line 1 "with-a-type"
void WithType() {
  auto lambda = [] __device__() -> int { return 1; };
}
#line 1 "generic"
void Generic() {
  auto lambda = [] __device__(auto x) { return x; };
}
#line 1 "mutable"
void Mutable(int x) {
  auto lambda = [x] __device__() mutable { return ++x; };
}
#line 1 "as-an-argument"
void AsArgument() {
  Take([] __device__ {});
}
#line 1 "as-a-result"
struct Maker {
  void Make() {
    Take([] __host__ __device__ { return 2; });
  }
};
#line 1 "device-before-host"
void DeviceBeforeHost() {
  auto lambda = [] __device__ __host__ {};
}
#line 1 "both-in-a-function-of-both"
__host__ __device__ void BothInBoth() {
  auto lambda = [] __host__ __device__ {};
}
#line 1 "in-a-branch"
void InBranch(bool taken) {
  if (taken) {
    auto lambda = [] __device__ {};
  }
}
