/*---
clause: lang.cache-hint.cache-operators
control: the accesses are plain
note: accesses of other words may come in any order
---*/
// CHECK-LABEL: .entry {{.*}}Words
// CHECK-DAG: ld.global.nc.{{[a-z0-9]+}}
// CHECK-DAG: ld.global.cg.{{[a-z0-9]+}}
// CHECK-DAG: ld.global.ca.{{[a-z0-9]+}}
// CHECK-DAG: ld.global.cs.{{[a-z0-9]+}}
// CHECK-DAG: ld.global.lu.{{[a-z0-9]+}}
// CHECK-DAG: ld.global.cv.{{[a-z0-9]+}}
// CHECK-DAG: st.global.wb.{{[a-z0-9]+}}
// CHECK-DAG: st.global.cg.{{[a-z0-9]+}}
// CHECK-DAG: st.global.cs.{{[a-z0-9]+}}
// CHECK-DAG: st.global.wt.{{[a-z0-9]+}}
// CHECK: ret;
// CHECK-LABEL: .entry {{.*}}Vectors
// CHECK-DAG: ld.global.nc.v2.{{[bf]64}}
// CHECK-DAG: ld.global.cg.v2.{{[bf]64}}
// CHECK-DAG: ld.global.ca.v2.{{[bf]64}}
// CHECK-DAG: ld.global.cs.v2.{{[bf]64}}
// CHECK-DAG: ld.global.lu.v2.{{[bf]64}}
// CHECK-DAG: ld.global.cv.v2.{{[bf]64}}
// CHECK-DAG: st.global.wb.v2.{{[bf]64}}
// CHECK-DAG: st.global.cg.v2.{{[bf]64}}
// CHECK-DAG: st.global.cs.v2.{{[bf]64}}
// CHECK-DAG: st.global.wt.v2.{{[bf]64}}
// CHECK: ret;
#include "cts/case.cuh"

#ifdef CTS_CONTROL
#define LOAD(function, address) (*(address))
#define STORE(function, address, value) (*(address) = (value))
#else
#define LOAD(function, address) function(address)
#define STORE(function, address, value) function(address, value)
#endif

namespace {

template <class T, class Add>
__device__ void Access(const T* from, T* to, Add add) {
  T sum = LOAD(__ldg, from);
  sum = add(sum, LOAD(__ldcg, from + 1));
  sum = add(sum, LOAD(__ldca, from + 2));
  sum = add(sum, LOAD(__ldcs, from + 3));
  sum = add(sum, LOAD(__ldlu, from + 4));
  sum = add(sum, LOAD(__ldcv, from + 5));
  STORE(__stwb, to, sum);
  STORE(__stcg, to + 1, sum);
  STORE(__stcs, to + 2, sum);
  STORE(__stwt, to + 3, sum);
}

__global__ void Words(const int* from, int* to) {
  Access(from, to, [](int a, int b) { return a + b; });
}
__global__ void Vectors(const double2* from, double2* to) {
  Access(from, to, [](double2 a, double2 b) { return make_double2(a.x + b.x, a.y + b.y); });
}

CTS_CASE() {
  Words<<<1, 1>>>(nullptr, nullptr);
  Vectors<<<1, 1>>>(nullptr, nullptr);
}

}  // namespace
