/*---
clause: lang.atomic.refused-uses
covers: functions of the host, each function, scopes, types
control: the functions are those of the device
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define ON_DEVICE CTS_REFUSED(__host__) CTS_ACCEPTED(__device__)

#line 1 "add"
ON_DEVICE unsigned Add(unsigned* p) { return atomicAdd(p, 1u); }
#line 1 "sub"
ON_DEVICE unsigned Sub(unsigned* p) { return atomicSub(p, 1u); }
#line 1 "exch"
ON_DEVICE unsigned Exch(unsigned* p) { return atomicExch(p, 1u); }
#line 1 "min"
ON_DEVICE unsigned Min(unsigned* p) { return atomicMin(p, 1u); }
#line 1 "max"
ON_DEVICE unsigned Max(unsigned* p) { return atomicMax(p, 1u); }
#line 1 "and"
ON_DEVICE unsigned And(unsigned* p) { return atomicAnd(p, 1u); }
#line 1 "or"
ON_DEVICE unsigned Or(unsigned* p) { return atomicOr(p, 1u); }
#line 1 "xor"
ON_DEVICE unsigned Xor(unsigned* p) { return atomicXor(p, 1u); }
#line 1 "inc"
ON_DEVICE unsigned Inc(unsigned* p) { return atomicInc(p, 1u); }
#line 1 "dec"
ON_DEVICE unsigned Dec(unsigned* p) { return atomicDec(p, 1u); }
#line 1 "add-block"
ON_DEVICE unsigned AddBlock(unsigned* p) { return atomicAdd_block(p, 1u); }
#line 1 "add-system"
ON_DEVICE unsigned AddSystem(unsigned* p) { return atomicAdd_system(p, 1u); }
#line 1 "exch-block"
ON_DEVICE unsigned ExchBlock(unsigned* p) { return atomicExch_block(p, 1u); }
#line 1 "exch-system"
ON_DEVICE unsigned ExchSystem(unsigned* p) { return atomicExch_system(p, 1u); }
#line 1 "max-block"
ON_DEVICE unsigned MaxBlock(unsigned* p) { return atomicMax_block(p, 1u); }
#line 1 "max-system"
ON_DEVICE unsigned MaxSystem(unsigned* p) { return atomicMax_system(p, 1u); }
#line 1 "or-block"
ON_DEVICE unsigned OrBlock(unsigned* p) { return atomicOr_block(p, 1u); }
#line 1 "or-system"
ON_DEVICE unsigned OrSystem(unsigned* p) { return atomicOr_system(p, 1u); }
#line 1 "cas-block"
ON_DEVICE unsigned CasBlock(unsigned* p) { return atomicCAS_block(p, 1u, 2u); }
#line 1 "cas-system"
ON_DEVICE unsigned CasSystem(unsigned* p) { return atomicCAS_system(p, 1u, 2u); }
#line 1 "add-float"
ON_DEVICE float AddFloat(float* p) { return atomicAdd(p, 1.0f); }
#line 1 "add-double"
ON_DEVICE double AddDouble(double* p) { return atomicAdd(p, 1.0); }
#line 1 "add-long-long"
ON_DEVICE unsigned long long AddLongLong(unsigned long long* p) { return atomicAdd(p, 1ull); }
#line 1 "cas-long-long"
ON_DEVICE unsigned long long CasLongLong(unsigned long long* p) { return atomicCAS(p, 1ull, 2ull); }
#line 1 "cas-short"
ON_DEVICE unsigned short CasShort(unsigned short* p) {
  const unsigned short one = 1;
  return atomicCAS(p, one, one);
}
#line 1 "exchange-float"
ON_DEVICE float ExchangeFloat(float* p) { return atomicExch(p, 1.0f); }
#line 1 "in-a-member"
struct Counter {
  ON_DEVICE unsigned Count() { return atomicAdd(&of, 1u); }
  unsigned of;
};
#line 1 "in-a-template"
template <class T>
ON_DEVICE T OfTemplate(T* p) {
  return atomicAdd(p, T(1));
}
template ON_DEVICE unsigned OfTemplate(unsigned* p);
