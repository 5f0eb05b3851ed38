/*---
clause: model.atomic-function.ptx
control: each function has the suffix of the next one
note: an instruction without order and scope is relaxed and of the scope gpu
---*/
// CHECK-LABEL: .entry {{.*}}Kernel
// CHECK: atom.{{(relaxed\.gpu\.global|global\.gpu|global)}}.add.u32
// CHECK: atom.{{(relaxed\.cta\.global|global\.cta)}}.add.u32
// CHECK: atom.{{(relaxed\.sys\.global|global\.sys)}}.add.u32
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

#ifdef CTS_CONTROL
#define EACH_SUFFIX(function, ...) \
  function##_block(__VA_ARGS__) + function##_system(__VA_ARGS__) + function(__VA_ARGS__)
#else
#define EACH_SUFFIX(function, ...) \
  function(__VA_ARGS__) + function##_block(__VA_ARGS__) + function##_system(__VA_ARGS__)
#endif

__global__ void Kernel(int* word, unsigned* counter, unsigned long long* wide, float* number, int value) {
  word[1] = EACH_SUFFIX(atomicAdd, word, value);
  word[2] = EACH_SUFFIX(atomicExch, word, value);
  wide[1] = EACH_SUFFIX(atomicCAS, wide, 0ull, 1ull);
  word[3] = EACH_SUFFIX(atomicMax, word, value);
  counter[1] = EACH_SUFFIX(atomicInc, counter, 5u);
  wide[2] = EACH_SUFFIX(atomicXor, wide, 3ull);
  number[1] = EACH_SUFFIX(atomicAdd, number, 1.0f);
}

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr, nullptr, nullptr, 0); }

}  // namespace
