/*---
clause: lang.constexpr.macro
covers: the option by its short name
control: the unit is compiled without the option
build: [relaxed-constexpr-in-short]
control-build: []
rejects-with: each-row
note: an assertion that cannot hold stands where the macro is defined, so that its refusal shows the statement
---*/
#ifdef __CUDACC_RELAXED_CONSTEXPR__
#line 1 "defined"
static_assert(false);
#line 1 "defined-in-a-function"
void Host() { static_assert(false); }
#line 1 "defined-in-a-kernel"
__global__ void Kernel() { static_assert(false); }
#endif
