/*---
clause: perf.align.double4-deprecated
control: the types that say their alignment
build: [werror]
rejects-with:
  - "'double4' is deprecated: use double4_16a or double4_32a"
  - "'long4' is deprecated: use long4_16a or long4_32a"
  - "'ulong4' is deprecated: use ulong4_16a or ulong4_32a"
  - "'longlong4' is deprecated: use longlong4_16a or longlong4_32a"
  - "'ulonglong4' is deprecated: use ulonglong4_16a or ulonglong4_32a"
note: warnings are errors here, and these alone may come; the alignment is asserted in both
---*/
template <class... Types>
constexpr bool kAlignedTo16 = ((alignof(Types) == 16) && ...);

#ifdef CTS_CONTROL
static_assert(kAlignedTo16<double4_16a, long4_16a, ulong4_16a, longlong4_16a, ulonglong4_16a>);
#else
static_assert(kAlignedTo16<double4, long4, ulong4, longlong4, ulonglong4>);
#endif
