/*---
clause: lang.hint.assume-of-msvc
control: __builtin_assume
rejects-with:
  - identifier "__assume" is undefined
---*/
#ifdef CTS_CONTROL
#define ASSUME __builtin_assume
#else
#define ASSUME __assume
#endif

__device__ int Get(const int* words, int index) {
  ASSUME(index <= 2);
  return words[index];
}
