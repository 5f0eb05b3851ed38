/*---
clause: lang.lambda.refused-lambdas
covers: a parameter whose type is private or protected
control: the type is public
rejects-with: each-row
build: [extended-lambda]
---*/
#include "cts/compile/rows.h"

#line 1 "parameter-of-a-private-type-on-both-sides"
void Parameter();
class HasPrivate {
  CTS_ACCEPTED(public:)
  struct Type {};
  friend void Parameter();
};
void Parameter() {
  auto lambda = [] __host__ __device__(HasPrivate::Type) {};
}
#line 1 "parameter-of-a-protected-type-on-both-sides"
void OtherParameter();
class HasProtected {
  CTS_ACCEPTED(public:)
  CTS_REFUSED(protected:)
  struct Type {};
  friend void OtherParameter();
};
void OtherParameter() {
  auto lambda = [] __host__ __device__(HasProtected::Type) {};
}
