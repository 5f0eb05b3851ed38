/*---
clause: lang.diagnostic.error-stays
control: the name is declared
rejects-with:
  - identifier "undeclared" is undefined
---*/
#pragma nv_diag_suppress 20
#ifdef CTS_CONTROL
int undeclared;
#endif
int Suppressed() { return undeclared; }
