/*---
clause: lang.const.refused-uses
control: variables of the device, a value, and an argument that is constant
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_SPACE CTS_ACCEPTED(__device__)
extern const int later;
CTS_SPACE const int constant = 10;
constexpr CTS_SPACE int expression = 10;
CTS_SPACE const volatile int changing = 10;
struct Holder {
  static constexpr int member = 100;
};
constexpr int elements[] = {1, 2, 3};
CTS_ACCEPTED(__device__ constexpr int elements_of_device[] = {1, 2, 3};)

#line 1 "value-before-it-is-known"
__device__ int ReadLater() { return CTS_REFUSED(later) CTS_ACCEPTED(constant); }
#line 1 "value-that-is-volatile"
__device__ int ReadVolatile() { return changing; }
#line 1 "reference-of-const"
__device__ const int& Refer() { return constant; }
#line 1 "address-of-const"
__device__ const int* PointAt() { return &constant; }
#line 1 "reference-of-constexpr"
__device__ const int& ReferToExpression() { return expression; }
#line 1 "address-of-constexpr"
__device__ const int* PointAtExpression() { return &expression; }
#line 1 "reference-of-a-static-member"
__device__ int ReferToMember() {
  const int& CTS_REFUSED(member = Holder::member) CTS_ACCEPTED(number = expression);
  return CTS_REFUSED(member) CTS_ACCEPTED(number);
}
#line 1 "element-at-an-index-of-run-time"
constexpr __device__ int Get(int index) { return elements[index]; }
__device__ int GetAt(int index) { return CTS_REFUSED(Get(index)) CTS_ACCEPTED(elements_of_device[index]); }
#line 1 "element-outside-of-a-constant-expression"
__device__ int GetElement() { return CTS_REFUSED(elements) CTS_ACCEPTED(elements_of_device)[2]; }
const int later = 20;
