/*---
clause: lang.group.no-default-constructor
covers: values, braces, arrays, members, bases, new; kernels, lambdas, templates
control: a value is given, or a group that has a default constructor
build: [cc-90]
rejects-with: each-row
---*/
#include <cooperative_groups.h>

#include "cts/compile/rows.h"

namespace cg = cooperative_groups;

#line 1 "block-in-a-kernel"
__global__ void BlockInKernel() { [[maybe_unused]] cg::thread_block group CTS_ACCEPTED(= cg::this_thread_block()); }
#line 1 "grid-in-a-lambda"
__global__ void GridInLambda() {
  [] { [[maybe_unused]] cg::grid_group group CTS_ACCEPTED(= cg::this_grid()); }();
}
#line 1 "cluster-in-a-template"
template <class T>
__device__ void InTemplate() {
  [[maybe_unused]] T group CTS_ACCEPTED(= cg::this_cluster());
}
template __device__ void InTemplate<cg::cluster_group>();
#line 1 "block-with-braces"
__device__ void WithBraces() { [[maybe_unused]] cg::thread_block group{CTS_ACCEPTED(cg::this_thread_block())}; }
#line 1 "grid-with-braces"
__device__ void GridWithBraces() { [[maybe_unused]] cg::grid_group group{CTS_ACCEPTED(cg::this_grid())}; }
#line 1 "cluster-with-braces"
__device__ void ClusterWithBraces() { [[maybe_unused]] cg::cluster_group group{CTS_ACCEPTED(cg::this_cluster())}; }
#line 1 "block-as-a-value"
__device__ unsigned AsValue() { return cg::thread_block(CTS_ACCEPTED(cg::this_thread_block())).size(); }
#line 1 "grid-as-a-value"
__device__ unsigned long long GridAsValue() { return cg::grid_group(CTS_ACCEPTED(cg::this_grid())).size(); }
#line 1 "array-of-blocks"
__device__ void Array() { [[maybe_unused]] cg::thread_block groups[1] CTS_ACCEPTED(= {cg::this_thread_block()}); }
#line 1 "member"
struct Member {
  cg::grid_group group;
  __device__ explicit Member(cg::grid_group given) CTS_ACCEPTED( : group(given)) {}
};
#line 1 "base"
struct Derived : cg::cluster_group {
  __device__ explicit Derived(cg::cluster_group given) CTS_ACCEPTED( : cg::cluster_group(given)) {}
};
#line 1 "second-of-two"
__device__ void SecondOfTwo() {
  [[maybe_unused]] cg::thread_block first = cg::this_thread_block(), second CTS_ACCEPTED(= first);
}
