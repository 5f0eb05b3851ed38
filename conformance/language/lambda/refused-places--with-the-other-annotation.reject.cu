/*---
clause: lang.lambda.refused-places
covers: each place, with the other annotation
control: the lambda has no annotation, or what surrounds it has a name, an address and public access
build: [extended-lambda]
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_BOTH CTS_REFUSED(__host__ __device__)
#define CTS_DEVICE CTS_REFUSED(__device__)

#line 1 "in-an-extended-lambda"
void InExtended() {
  auto outer = [] __host__ __device__ { auto inner = [] CTS_DEVICE {}; };
}
#line 1 "in-a-generic-lambda"
void InGeneric() {
  auto outer = [](auto) { auto inner = [] CTS_DEVICE {}; };
}
#line 1 "in-a-lambda-outside-of-functions"
auto outside = [] { auto inner = [] CTS_DEVICE {}; };
#line 1 "in-a-local-class"
void HasLocalClass() {
  struct Local {
    void Function() {
      auto lambda = [] CTS_DEVICE { return 0; };
    }
  };
}
#line 1 "in-a-constructor"
struct Constructed {
  Constructed() {
    auto lambda = [] CTS_BOTH { return 0; };
  }
};
#line 1 "in-a-destructor"
struct Destroyed {
  ~Destroyed() {
    auto lambda = [] CTS_BOTH { return 0; };
  }
};
#line 1 "in-a-class-without-a-name"
struct CTS_ACCEPTED(HasName) {
  void Function() {
    auto lambda = [] __host__ __device__ { return 0; };
  }
} object;
#line 1 "in-a-protected-function"
class Protected {
  CTS_REFUSED(protected:) CTS_ACCEPTED(public:) void Function() {
    auto lambda = [] __host__ __device__ { return 0; };
  }
};
#line 1 "in-a-private-function"
class Private {
  CTS_ACCEPTED(public:)
  void Function() {
    auto lambda = [] __host__ __device__ { return 0; };
  }
};
#line 1 "in-a-function-of-a-private-class"
class Outer {
  CTS_ACCEPTED(public:)
  struct Inner {
    void Function() {
      auto lambda = [] __host__ __device__ { return 0; };
    }
  };
};
#line 1 "in-a-function-with-deduced-type"
CTS_REFUSED(auto) CTS_ACCEPTED(void) Deduced() {
  auto lambda = [] __device__ { return 0; };
}
#line 1 "in-a-template-of-a-local-type"
struct Named {};
template <class T>
void OfLocal() {
  auto lambda = [] __host__ __device__ { return 0; };
}
void InstantiateLocal() {
  CTS_REFUSED(struct Named{};)
  OfLocal<Named>();
}
#line 1 "in-a-template-of-a-private-type"
template <class T>
void OfPrivate() {
  auto lambda = [] __host__ __device__ { return 0; };
}
class HasPrivate {
  CTS_ACCEPTED(public:)
  struct Type {};
  friend void InstantiatePrivate();
};
void InstantiatePrivate() { OfPrivate<HasPrivate::Type>(); }
