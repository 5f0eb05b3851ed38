// Inline variables in device memory, of the names that all units have: shared ones, and each unit's own.
#pragma once

namespace cts {

struct Words3 {
  unsigned words[3];
};
// The same names in both units: what is shared, and what is a unit's own.
inline __device__ unsigned shared_word = 5;
inline __device__ unsigned long long shared_array[4] = {1, 2, 3, 4};
inline __device__ Words3 shared_class = {{7, 8, 9}};
inline __constant__ unsigned shared_constant = 6;
static inline __device__ unsigned own_word = 5;
static inline __device__ unsigned long long own_array[4] = {1, 2, 3, 4};
static inline __device__ Words3 own_class = {{7, 8, 9}};
static inline __constant__ unsigned own_constant = 6;

// These two are each unit's own, too.
struct VariableAddresses {
  const void *word, *array, *object, *constant;
};
struct VariableValues {
  unsigned word, array, object, constant;
};
static __device__ VariableAddresses TellVariables(bool own) {
  if (own) return {&own_word, own_array + 3, &own_class.words[2], &own_constant};
  return {&shared_word, shared_array + 3, &shared_class.words[2], &shared_constant};
}
static __device__ VariableValues ReadVariables(bool own) {
  if (own) return {own_word, static_cast<unsigned>(own_array[3]), own_class.words[2], own_constant};
  return {shared_word, static_cast<unsigned>(shared_array[3]), shared_class.words[2], shared_constant};
}

}  // namespace cts
