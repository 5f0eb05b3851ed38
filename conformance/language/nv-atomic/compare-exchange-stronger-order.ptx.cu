/*---
clause: lang.nv-atomic.compare-exchange-stronger-order
control: both orders are a weaker one
---*/
// nvcc writes the operation ahead of the order. PTX has it after the order.
// A fence may stand for the order of the operation. The scope may be a wider one, named here by how its name begins.
// CHECK-LABEL: .entry {{.*}}RelaxedAndAcquire
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.][gs]|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.][gs]}}
// CHECK-LABEL: .entry {{.*}}AcquireAndRelaxed
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.][gs]|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.][gs]}}
// CHECK-LABEL: .entry {{.*}}ReleaseAndRelaxed
// CHECK: {{atom[.](cas[.])?(release|acq_rel)[.][gs]|fence[.](release|acq_rel|sc)[.][gs](.|[[:space:]])*atom}}
// CHECK-LABEL: .entry {{.*}}BothAndAcquire
// CHECK: {{atom[.](cas[.])?acq_rel[.][gs]|fence[.](acq_rel|sc)[.][gs](.|[[:space:]])*(acquire|fence)[.]}}
// CHECK-LABEL: .entry {{.*}}BothAndRelaxed
// CHECK: {{atom[.](cas[.])?acq_rel[.][gs]|fence[.](acq_rel|sc)[.][gs](.|[[:space:]])*(acquire|fence)[.]}}
// CHECK-LABEL: .entry {{.*}}RelaxedAndSequential
// CHECK: {{fence[.]sc[.][gs]}}
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.][gs]|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.][gs]}}
// CHECK-LABEL: .entry {{.*}}SequentialAndAcquire
// CHECK: {{fence[.]sc[.][gs]}}
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.][gs]|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.][gs]}}
// CHECK-LABEL: .entry {{.*}}BothAndSequential
// CHECK: {{fence[.]sc[.][gs]}}
// CHECK: {{atom[.](cas[.])?(acquire|acq_rel)[.][gs]|atom(.|[[:space:]])*fence[.](acquire|acq_rel|sc)[.][gs]}}
#include "cts/case.cuh"

namespace {

// The order of a success, that of a failure, and a weaker one, which both may have.
#ifdef CTS_CONTROL
#define EXCHANGE(kernel, success, failure, weaker) KERNEL(kernel, weaker, weaker)
#else
#define EXCHANGE(kernel, success, failure, weaker) KERNEL(kernel, success, failure)
#endif
#define KERNEL(kernel, success, failure)                                                                           \
  __global__ void kernel(int* word, int* expected, bool* same) {                                                   \
    *same = __nv_atomic_compare_exchange_n(word, expected, 1, false, __NV_ATOMIC_##success, __NV_ATOMIC_##failure, \
                                           __NV_THREAD_SCOPE_DEVICE);                                              \
  }

EXCHANGE(RelaxedAndAcquire, RELAXED, ACQUIRE, RELAXED)
EXCHANGE(AcquireAndRelaxed, ACQUIRE, RELAXED, RELAXED)
EXCHANGE(ReleaseAndRelaxed, RELEASE, RELAXED, RELAXED)
EXCHANGE(BothAndAcquire, ACQ_REL, ACQUIRE, ACQUIRE)
EXCHANGE(BothAndRelaxed, ACQ_REL, RELAXED, RELAXED)
EXCHANGE(RelaxedAndSequential, RELAXED, SEQ_CST, RELAXED)
EXCHANGE(SequentialAndAcquire, SEQ_CST, ACQUIRE, ACQUIRE)
EXCHANGE(BothAndSequential, ACQ_REL, SEQ_CST, ACQUIRE)

CTS_CASE() {
  RelaxedAndAcquire<<<1, 1>>>(nullptr, nullptr, nullptr);
  AcquireAndRelaxed<<<1, 1>>>(nullptr, nullptr, nullptr);
  ReleaseAndRelaxed<<<1, 1>>>(nullptr, nullptr, nullptr);
  BothAndAcquire<<<1, 1>>>(nullptr, nullptr, nullptr);
  BothAndRelaxed<<<1, 1>>>(nullptr, nullptr, nullptr);
  RelaxedAndSequential<<<1, 1>>>(nullptr, nullptr, nullptr);
  SequentialAndAcquire<<<1, 1>>>(nullptr, nullptr, nullptr);
  BothAndSequential<<<1, 1>>>(nullptr, nullptr, nullptr);
}

}  // namespace
