// What the families of tiny numbers ask of numbers of 4 bits: their functions and types, single ones and those of `x2`
// and `x4`, and each kind: its name, the word of the functions for it, its Tiny. It needs tiny.family.cuh, which comes
// first.
#define TINY_FROM(from, ...) __nv_cvt_##from##_to_fp4##__VA_ARGS__
#define TINY_TYPE(name, ...) __nv_fp4##__VA_ARGS__##_##name
#define TINY_EACH(EACH, ...) EACH(__VA_ARGS__, e2m1, __NV_E2M1, kE2m1)

namespace {

constexpr bool kOfSix = false;

}  // namespace
