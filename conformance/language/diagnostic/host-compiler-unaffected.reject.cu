/*---
clause: lang.diagnostic.host-compiler-unaffected
control: a pragma of the compiler for the host itself
rejects-with:
  - - "narrowing conversion of '3.5e+0' from 'double' to 'int'"
    - "type 'double' cannot be narrowed to 'int' in initializer list"
note: >-
  Of a narrowing conversion nvcc warns with the number 2361, and the compiler for the host makes an error. In the words
  of g++ and of clang++.
---*/
#pragma nv_diag_suppress 2361
#ifdef CTS_CONTROL
#pragma GCC diagnostic ignored "-Wnarrowing"
#endif
int OnHost() {
  int narrowed{3.5};
  return narrowed;
}
