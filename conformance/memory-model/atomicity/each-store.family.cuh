// Rows of stores beside atomic operations, whose stores have the words `gpu`, `sys` and `cta`.
#include "cts/row.h"

#define ATOM(words, letter, v) asm volatile(words " %0, [%1], %2;" : "=" letter(old) : "l"(at), letter(v) : "memory")
#define CAS(words) asm volatile(words " %0, [%1], %2, %3;" : "=r"(old) : "l"(at), "r"(100), "r"(7) : "memory")
#define RED(words, letter, v) asm volatile(words " [%0], %1;" ::"l"(at), letter(v) : "memory")
#define STORE(words, letter) asm volatile(words " [%0], %1;" ::"l"(at), letter(value) : "memory")

#define EACH_BESIDE(gpu, sys, cta)                                                                                    \
  CTS_BESIDE(AddGpu, unsigned, false, ATOM("atom.relaxed.gpu.global.add.u32", "r", 1), STORE(gpu ".u32", "r"),        \
             old + 1, true);                                                                                          \
  CTS_BESIDE(AddWide, unsigned long long, false, ATOM("atom.relaxed.gpu.global.add.u64", "l", 1ull),                  \
             STORE(gpu ".u64", "l"), old + 1, true);                                                                  \
  CTS_BESIDE(ExchGpu, unsigned, false, ATOM("atom.relaxed.gpu.global.exch.b32", "r", 7), STORE(gpu ".u32", "r"),      \
             7 + 0 * old, true);                                                                                      \
  CTS_BESIDE(CasGpu, unsigned, false, CAS("atom.relaxed.gpu.global.cas.b32"), STORE(gpu ".u32", "r"),                 \
             old == 100 ? 7 : old, true);                                                                             \
  CTS_BESIDE(MaxGpu, unsigned, false, ATOM("atom.relaxed.gpu.global.max.u32", "r", 200), STORE(gpu ".u32", "r"),      \
             old < 200 ? 200 : old, true);                                                                            \
  CTS_BESIDE(RedGpu, unsigned, false, RED("red.relaxed.gpu.global.add.u32", "r", 1), STORE(gpu ".u32", "r"), old + 1, \
             false);                                                                                                  \
  CTS_BESIDE(AddSys, unsigned, false, ATOM("atom.relaxed.sys.global.add.u32", "r", 1), STORE(sys ".u32", "r"),        \
             old + 1, true);                                                                                          \
  CTS_BESIDE(AddShared, unsigned, true, ATOM("atom.relaxed.cta.shared.add.u32", "r", 1), STORE(cta ".u32", "r"),      \
             old + 1, true);                                                                                          \
  CTS_BESIDE(AddWideShared, unsigned long long, true, ATOM("atom.relaxed.cta.shared.add.u64", "l", 1ull),             \
             STORE(cta ".u64", "l"), old + 1, true);                                                                  \
  CTS_BESIDE(CasShared, unsigned, true, CAS("atom.relaxed.cta.shared.cas.b32"), STORE(cta ".u32", "r"),               \
             old == 100 ? 7 : old, true)
