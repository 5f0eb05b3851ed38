/*---
clause: lang.class.static-data-members
control: the members are const, or the functions are of the host
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#line 1 "read"
struct Read {
  static CTS_ACCEPTED(const) int member;
};
CTS_ACCEPTED(const) int Read::member = 3;
__global__ void ReadMember(int* to) { *to = Read::member; }
#line 1 "read-inline"
struct ReadInline {
  static inline CTS_ACCEPTED(const) int member = 3;
};
__global__ void ReadInlineMember(int* to) { *to = ReadInline::member; }
#line 1 "written"
struct Written {
  static int member;
};
int Written::member = 3;
CTS_REFUSED(__global__) void WriteMember(int from) { Written::member = from; }
#line 1 "of-a-template"
template <class T>
struct OfTemplate {
  static inline CTS_ACCEPTED(const) T member = 3;
};
__global__ void ReadOfTemplate(int* to) { *to = OfTemplate<int>::member; }
#line 1 "address"
struct Address {
  static int member;
};
int Address::member = 3;
CTS_REFUSED(__global__) void TakeAddress(int** to) { *to = &Address::member; }
