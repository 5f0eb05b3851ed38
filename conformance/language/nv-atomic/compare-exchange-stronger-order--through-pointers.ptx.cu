/*---
clause: lang.nv-atomic.compare-exchange-stronger-order
covers: the form without _n, each size and scope
control: both orders are the weaker one
build: [cc-90]
---*/
// nvcc writes the operation ahead of the order. PTX has it after the order.
// A fence may stand for the order of the operation. The scope may be a wider one, named here by how its name begins.
// CHECK-LABEL: .entry {{.*}}TwoRelaxedAndAcquire
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.][cgs]|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.][cgs]}}
// CHECK-LABEL: .entry {{.*}}TwoReleaseAndRelaxed
// CHECK: {{atom[.](cas[.])?(release|acq_rel)[.](cl|g|s)|fence[.](release|acq_rel|sc)[.](cl|g|s)(.|[[:space:]])*atom}}
// CHECK-LABEL: .entry {{.*}}TwoRelaxedAndSequential
// CHECK: {{fence[.]sc[.][cgs]}}
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.][cgs]|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.][cgs]}}
// CHECK-LABEL: .entry {{.*}}TwoSequentialAndAcquire
// CHECK: {{fence[.]sc[.](cl|g|s)}}
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.](cl|g|s)|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.](cl|g|s)}}
// CHECK-LABEL: .entry {{.*}}FourRelaxedAndAcquire
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.](cl|g|s)|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.](cl|g|s)}}
// CHECK-LABEL: .entry {{.*}}FourReleaseAndRelaxed
// CHECK: {{atom[.](cas[.])?(release|acq_rel)[.][gs]|fence[.](release|acq_rel|sc)[.][gs](.|[[:space:]])*atom}}
// CHECK-LABEL: .entry {{.*}}FourRelaxedAndSequential
// CHECK: {{fence[.]sc[.](cl|g|s)}}
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.](cl|g|s)|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.](cl|g|s)}}
// CHECK-LABEL: .entry {{.*}}FourSequentialAndAcquire
// CHECK: {{fence[.]sc[.][gs]}}
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.][gs]|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.][gs]}}
// CHECK-LABEL: .entry {{.*}}EightRelaxedAndAcquire
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.][gs]|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.][gs]}}
// CHECK-LABEL: .entry {{.*}}EightBothAndRelaxed
// CHECK: {{atom[.](cas[.])?acq_rel[.](cl|g|s)|fence[.](acq_rel|sc)[.](cl|g|s)(.|[[:space:]])*(acquire|fence)[.]}}
// CHECK-LABEL: .entry {{.*}}EightRelaxedAndSequential
// CHECK: {{fence[.]sc[.][gs]}}
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.][gs]|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.][gs]}}
// CHECK-LABEL: .entry {{.*}}EightSequentialAndAcquire
// CHECK: {{fence[.]sc[.]s}}
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.]s|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.]s}}
// CHECK-LABEL: .entry {{.*}}SixteenRelaxedAndAcquire
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.]s|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.]s}}
// CHECK-LABEL: .entry {{.*}}SixteenBothAndRelaxed
// CHECK: {{atom[.](cas[.])?acq_rel[.][gs]|fence[.](acq_rel|sc)[.][gs](.|[[:space:]])*(acquire|fence)[.]}}
// CHECK-LABEL: .entry {{.*}}SixteenRelaxedAndSequential
// CHECK: {{fence[.]sc[.]s}}
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.]s|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.]s}}
// CHECK-LABEL: .entry {{.*}}SixteenSequentialAndAcquire
// CHECK: {{fence[.]sc[.][cgs]}}
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.][cgs]|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.][cgs]}}
#include "cts/case.cuh"

namespace {

// The type, the order of a success, that of a failure, the weaker one of the two, and the scope.
#ifdef CTS_CONTROL
#define EXCHANGE(kernel, T, success, failure, weaker, scope) KERNEL(kernel, T, weaker, weaker, scope)
#else
#define EXCHANGE(kernel, T, success, failure, weaker, scope) KERNEL(kernel, T, success, failure, scope)
#endif
#define KERNEL(kernel, T, success, failure, scope)                                                                     \
  __global__ void kernel(T* word, T* expected, T* desired, bool* same) {                                               \
    *same = __nv_atomic_compare_exchange(word, expected, desired, false, __NV_ATOMIC_##success, __NV_ATOMIC_##failure, \
                                         __NV_THREAD_SCOPE_##scope);                                                   \
  }

EXCHANGE(TwoRelaxedAndAcquire, unsigned short, RELAXED, ACQUIRE, RELAXED, BLOCK)
EXCHANGE(TwoReleaseAndRelaxed, unsigned short, RELEASE, RELAXED, RELAXED, CLUSTER)
EXCHANGE(TwoRelaxedAndSequential, unsigned short, RELAXED, SEQ_CST, RELAXED, BLOCK)
EXCHANGE(TwoSequentialAndAcquire, unsigned short, SEQ_CST, ACQUIRE, ACQUIRE, CLUSTER)
EXCHANGE(FourRelaxedAndAcquire, int, RELAXED, ACQUIRE, RELAXED, CLUSTER)
EXCHANGE(FourReleaseAndRelaxed, int, RELEASE, RELAXED, RELAXED, DEVICE)
EXCHANGE(FourRelaxedAndSequential, int, RELAXED, SEQ_CST, RELAXED, CLUSTER)
EXCHANGE(FourSequentialAndAcquire, int, SEQ_CST, ACQUIRE, ACQUIRE, DEVICE)
EXCHANGE(EightRelaxedAndAcquire, long long, RELAXED, ACQUIRE, RELAXED, DEVICE)
EXCHANGE(EightBothAndRelaxed, long long, ACQ_REL, RELAXED, RELAXED, CLUSTER)
EXCHANGE(EightRelaxedAndSequential, long long, RELAXED, SEQ_CST, RELAXED, DEVICE)
EXCHANGE(EightSequentialAndAcquire, long long, SEQ_CST, ACQUIRE, ACQUIRE, SYSTEM)
EXCHANGE(SixteenRelaxedAndAcquire, __int128, RELAXED, ACQUIRE, RELAXED, SYSTEM)
EXCHANGE(SixteenBothAndRelaxed, __int128, ACQ_REL, RELAXED, RELAXED, DEVICE)
EXCHANGE(SixteenRelaxedAndSequential, __int128, RELAXED, SEQ_CST, RELAXED, SYSTEM)
EXCHANGE(SixteenSequentialAndAcquire, __int128, SEQ_CST, ACQUIRE, ACQUIRE, BLOCK)

CTS_CASE() {
  TwoRelaxedAndAcquire<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  TwoReleaseAndRelaxed<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  TwoRelaxedAndSequential<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  TwoSequentialAndAcquire<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  FourRelaxedAndAcquire<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  FourReleaseAndRelaxed<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  FourRelaxedAndSequential<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  FourSequentialAndAcquire<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  EightRelaxedAndAcquire<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  EightBothAndRelaxed<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  EightRelaxedAndSequential<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  EightSequentialAndAcquire<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  SixteenRelaxedAndAcquire<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  SixteenBothAndRelaxed<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  SixteenRelaxedAndSequential<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
  SixteenSequentialAndAcquire<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr);
}

}  // namespace
