// DPX functions of each shape, as rows. They need dynamic.family.cuh, which comes first.

namespace {

Value Least(Value a, Value b, Value c) { return std::min({a, b, c}); }
Value Greatest(Value a, Value b, Value c) { return std::max({a, b, c}); }
Value LeastOrZero(Value a, Value b, Value c) { return std::max(std::min({a, b, c}), Value{0}); }
Value GreatestOrZero(Value a, Value b, Value c) { return std::max({a, b, c, Value{0}}); }
Value GreaterOfSum(Value sum, Value c) { return std::max(sum, c); }
Value LesserOfSum(Value sum, Value c) { return std::min(sum, c); }
Value GreaterOfSumOrZero(Value sum, Value c) { return std::max({sum, c, Value{0}}); }
Value LesserOfSumOrZero(Value sum, Value c) { return std::max(std::min(sum, c), Value{0}); }
Value GreaterOrZero(Value a, Value b, Value) { return std::max({a, b, Value{0}}); }
Value LesserOrZero(Value a, Value b, Value) { return std::max(std::min(a, b), Value{0}); }

#define LEAST_AND_GREATEST(ROW, type, T, arguments)                                                     \
  ROW(__vimax3_##type, __vimax3_##type arguments, Each<T>(o, Greatest), __vimin3_##type)                \
  ROW(__vimin3_##type, __vimin3_##type arguments, Each<T>(o, Least), __vimax3_##type)                   \
  ROW(__viaddmax_##type, __viaddmax_##type arguments, EachOfSum<T>(o, GreaterOfSum), __viaddmin_##type) \
  ROW(__viaddmin_##type, __viaddmin_##type arguments, EachOfSum<T>(o, LesserOfSum), __viaddmax_##type)
#define OR_ZERO(ROW, type, T, arguments, two, max_of_two, min_of_two)                                        \
  ROW(__vimax_##type##_relu, __vimax_##type##_relu two, Each<T>(o, GreaterOrZero), max_##type)               \
  ROW(__vimin_##type##_relu, __vimin_##type##_relu two, Each<T>(o, LesserOrZero), min_##type)                \
  ROW(max_##type, max_of_two two, cts::Open(), max_##type)                                                   \
  ROW(min_##type, min_of_two two, cts::Open(), min_##type)                                                   \
  ROW(__vimax3_##type##_relu, __vimax3_##type##_relu arguments, Each<T>(o, GreatestOrZero), __vimax3_##type) \
  ROW(__vimin3_##type##_relu, __vimin3_##type##_relu arguments, Each<T>(o, LeastOrZero), __vimin3_##type)    \
  ROW(__viaddmax_##type##_relu, __viaddmax_##type##_relu arguments, EachOfSum<T>(o, GreaterOfSumOrZero),     \
      __viaddmax_##type)                                                                                     \
  ROW(__viaddmin_##type##_relu, __viaddmin_##type##_relu arguments, EachOfSum<T>(o, LesserOfSumOrZero),      \
      __viaddmin_##type)
#define DPX(ROW)                                           \
  LEAST_AND_GREATEST(ROW, s32, S32, (sx, sy, sz))          \
  LEAST_AND_GREATEST(ROW, u32, U32, (x, y, z))             \
  LEAST_AND_GREATEST(ROW, s16x2, S16, (x, y, z))           \
  LEAST_AND_GREATEST(ROW, u16x2, U16, (x, y, z))           \
  OR_ZERO(ROW, s32, S32, (sx, sy, sz), (sx, sy), max, min) \
  OR_ZERO(ROW, s16x2, S16, (x, y, z), (x, y), __vmaxs2, __vmins2)

}  // namespace
