/*---
clause: model.atomic-function.ptx
control: each function has the suffix of the next one
note: an instruction without order and scope is relaxed and of the scope gpu
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: atom.{{(relaxed\.gpu\.global|global\.gpu|global)}}.add.{{[us]}}32
// CHECK: atom.{{(relaxed\.cta\.global|global\.cta)}}.add.{{[us]}}32
// CHECK: atom.{{(relaxed\.sys\.global|global\.sys)}}.add.{{[us]}}32
// CHECK: atom.{{(relaxed\.gpu\.global|global\.gpu|global)}}.exch.b32
// CHECK: atom.{{(relaxed\.cta\.global|global\.cta)}}.exch.b32
// CHECK: atom.{{(relaxed\.sys\.global|global\.sys)}}.exch.b32
// CHECK: atom.{{(relaxed\.gpu\.global|global\.gpu|global)}}.cas.b64
// CHECK: atom.{{(relaxed\.cta\.global|global\.cta)}}.cas.b64
// CHECK: atom.{{(relaxed\.sys\.global|global\.sys)}}.cas.b64
// CHECK: atom.{{(relaxed\.gpu\.global|global\.gpu|global)}}.max.s32
// CHECK: atom.{{(relaxed\.cta\.global|global\.cta)}}.max.s32
// CHECK: atom.{{(relaxed\.sys\.global|global\.sys)}}.max.s32
// CHECK: atom.{{(relaxed\.gpu\.global|global\.gpu|global)}}.inc.u32
// CHECK: atom.{{(relaxed\.cta\.global|global\.cta)}}.inc.u32
// CHECK: atom.{{(relaxed\.sys\.global|global\.sys)}}.inc.u32
// CHECK: atom.{{(relaxed\.gpu\.global|global\.gpu|global)}}.xor.b64
// CHECK: atom.{{(relaxed\.cta\.global|global\.cta)}}.xor.b64
// CHECK: atom.{{(relaxed\.sys\.global|global\.sys)}}.xor.b64
// CHECK: atom.{{(relaxed\.gpu\.global|global\.gpu|global)}}.add.f32
// CHECK: atom.{{(relaxed\.cta\.global|global\.cta)}}.add.f32
// CHECK: atom.{{(relaxed\.sys\.global|global\.sys)}}.add.f32
// CHECK-NOT: {{atom|red\.|fence|membar|acquire|release|acq_rel}}
// CHECK: ret;
#include "cts/case.cuh"

namespace {

// A statement each: C++ leaves open in which order the operands of a sum are called.
#define IN_TURN(to, first, second, third, ...) \
  {                                            \
    auto sum = first(__VA_ARGS__);             \
    sum += second(__VA_ARGS__);                \
    sum += third(__VA_ARGS__);                 \
    to = sum;                                  \
  }
#ifdef CTS_CONTROL
#define EACH_SUFFIX(to, function, ...) IN_TURN(to, function##_block, function##_system, function, __VA_ARGS__)
#else
#define EACH_SUFFIX(to, function, ...) IN_TURN(to, function, function##_block, function##_system, __VA_ARGS__)
#endif

__global__ void Kernel(int* word, unsigned* counter, unsigned long long* wide, float* number, int value) {
  EACH_SUFFIX(word[1], atomicAdd, word, value);
  EACH_SUFFIX(word[2], atomicExch, word, value);
  EACH_SUFFIX(wide[1], atomicCAS, wide, 0ull, 1ull);
  EACH_SUFFIX(word[3], atomicMax, word, value);
  EACH_SUFFIX(counter[1], atomicInc, counter, 5u);
  EACH_SUFFIX(wide[2], atomicXor, wide, 3ull);
  EACH_SUFFIX(number[1], atomicAdd, number, 1.0f);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr, 0); }

}  // namespace
