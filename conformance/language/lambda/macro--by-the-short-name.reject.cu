/*---
clause: lang.lambda.macro
covers: the option by its short name
control: the unit is compiled without the option
build: [extended-lambda-in-short]
control-build: []
rejects-with: each-row
note: >-
  An assertion that cannot hold stands where the macro is defined, so that its refusal shows the statement. A unit is
  preprocessed for the host and for the device; either has a row.
---*/
#ifdef __CUDACC_EXTENDED_LAMBDA__
#ifndef __CUDA_ARCH__
#line 1 "defined-for-the-host"
static_assert(false);
#else
#line 1 "defined-for-the-device"
static_assert(false);
#endif
#endif
