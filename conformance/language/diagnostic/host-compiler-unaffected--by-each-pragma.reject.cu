/*---
clause: lang.diagnostic.host-compiler-unaffected
covers: each pragma that lowers a severity, and push and pop
control: a pragma of the compiler for the host itself
rejects-with:
  - - "narrowing conversion of '3.5e+0' from 'double' to 'int'"
    - "type 'double' cannot be narrowed to 'int' in initializer list"
  - - "narrowing conversion of '4.5e+0' from 'double' to 'int'"
    - "type 'double' cannot be narrowed to 'int' in initializer list"
  - - "narrowing conversion of '5.5e+0' from 'double' to 'int'"
    - "type 'double' cannot be narrowed to 'int' in initializer list"
  - - "narrowing conversion of '6.5e+0' from 'double' to 'int'"
    - "type 'double' cannot be narrowed to 'int' in initializer list"
note: >-
  Of a narrowing conversion nvcc warns with the number 2361, and the compiler for the host makes an error. In the words
  of g++ and of clang++.
---*/
#ifdef CTS_CONTROL
#pragma GCC diagnostic ignored "-Wnarrowing"
#endif
#pragma nv_diag_warning 2361
int Warned() {
  int narrowed{3.5};
  return narrowed;
}
#pragma nv_diag_once 2361
int Once() {
  int narrowed{4.5};
  return narrowed;
}
#pragma nv_diag_default 2361
int ByDefault() {
  int narrowed{5.5};
  return narrowed;
}
#pragma nv_diagnostic push
#pragma nv_diag_suppress 2361
int Pushed() {
  int narrowed{6.5};
  return narrowed;
}
#pragma nv_diagnostic pop
