/*---
clause: model.operation.atom-default-relaxed-gpu
control: the qualified operations have the scope cta
---*/
// CHECK-LABEL: Function : {{.*}}Kernel
// CHECK: {{ }}[[ADD:ATOMG\.[.A-Z0-9]*]] {{PT}}
// CHECK: STG
// CHECK: {{ }}[[ADD]] {{PT}}
// CHECK: STG
// CHECK: {{ }}[[CAS:ATOMG\.[.A-Z0-9]*]] {{PT}}
// CHECK: STG
// CHECK: {{ }}[[CAS]] {{PT}}
// CHECK: STG
// CHECK: {{ }}[[MIN:ATOMG\.[.A-Z0-9]*]] {{PT}}
// CHECK: STG
// CHECK: {{ }}[[MIN]] {{PT}}
// CHECK: STG
// CHECK: {{ }}[[GENERIC:ATOM\.[.A-Z0-9]*]] {{PT}}
// CHECK: STG
// CHECK: {{ }}[[GENERIC]] {{PT}}
// CHECK: STG
// CHECK: {{ }}[[RED:REDG?\.[.A-Z0-9]*]] {{desc|\[}}
// CHECK: STG
// CHECK: {{ }}[[RED]] {{desc|\[}}
// CHECK: STG
// CHECK: {{ }}[[FLOAT:REDG?\.[.A-Z0-9]*]] {{desc|\[}}
// CHECK: STG
// CHECK: {{ }}[[FLOAT]] {{desc|\[}}
// CHECK: STG
// CHECK-NOT: {{ (MEMBAR|CCTL|ATOM|RED)[G.]}}
// CHECK: EXIT
#include "cts/case.cuh"

namespace {

#ifdef CTS_CONTROL
#define QUALIFIED ".relaxed.cta"
#else
#define QUALIFIED ".relaxed.gpu"
#endif

// Each operation without qualifiers, then with them. Each stores to a word of its own: a store that is covered may go,
// and an atom whose result nobody uses may become another instruction.
__global__ void Kernel(unsigned* word, unsigned long long* wide, unsigned* out, float number) {
  const auto global = static_cast<unsigned long long>(__cvta_generic_to_global(word));
  const auto global_wide = static_cast<unsigned long long>(__cvta_generic_to_global(wide));
  const unsigned v = word[threadIdx.x];
  unsigned old;
  unsigned long long old_wide;
#define ATOM(qualified, name)                                                                        \
  asm volatile("atom" qualified name " %0, [%1], %2;" : "=r"(old) : "l"(global), "r"(v) : "memory"); \
  out[threadIdx.x + 32 * __COUNTER__] = old
#define CAS(qualified)                                              \
  asm volatile("atom" qualified ".global.cas.b64 %0, [%1], %2, %3;" \
               : "=l"(old_wide)                                     \
               : "l"(global_wide), "l"(1ull), "l"(2ull)             \
               : "memory");                                         \
  wide[threadIdx.x + 32 * (1 + __COUNTER__)] = old_wide
#define GENERIC(qualified)                                                                            \
  asm volatile("atom" qualified ".add.u32 %0, [%1], %2;" : "=r"(old) : "l"(word), "r"(v) : "memory"); \
  out[threadIdx.x + 32 * __COUNTER__] = old
#define RED(qualified)                                                                          \
  asm volatile("red" qualified ".global.add.u32 [%0], %1;" : : "l"(global), "r"(v) : "memory"); \
  out[threadIdx.x + 32 * __COUNTER__] = v
#define FLOAT(qualified)                                                                             \
  asm volatile("red" qualified ".global.add.f32 [%0], %1;" : : "l"(global), "f"(number) : "memory"); \
  out[threadIdx.x + 32 * __COUNTER__] = v
  ATOM("", ".global.add.u32");
  ATOM(QUALIFIED, ".global.add.u32");
  CAS("");
  CAS(QUALIFIED);
  ATOM("", ".global.min.u32");
  ATOM(QUALIFIED, ".global.min.u32");
  GENERIC("");
  GENERIC(QUALIFIED);
  RED("");
  RED(QUALIFIED);
  FLOAT("");
  FLOAT(QUALIFIED);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, nullptr, 0); }

}  // namespace
