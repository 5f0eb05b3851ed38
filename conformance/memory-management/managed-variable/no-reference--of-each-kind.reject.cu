/*---
clause: mm.managed-variable.no-reference
covers: references to values, arrays, functions, by alias or deduced
control: the types are no references
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

static __managed__ int word = 5;
static __managed__ int words[3] = {1, 2, 3};
static int on_host = 5;
int Function(int x) { return x; }
using Alias = int CTS_REFUSED(&);

#line 1 "of-a-managed-variable"
static __managed__ int CTS_REFUSED(&of_managed = word) CTS_ACCEPTED(of_managed);
#line 1 "of-a-variable-of-the-host"
static __managed__ int CTS_REFUSED(&of_host = on_host) CTS_ACCEPTED(of_host);
#line 1 "rvalue"
static __managed__ int CTS_REFUSED(&&of_value = 5) CTS_ACCEPTED(of_value);
#line 1 "to-const"
static __managed__ CTS_REFUSED(const) int CTS_REFUSED(&to_const = word) CTS_ACCEPTED(to_const);
#line 1 "of-an-array"
static __managed__ int CTS_REFUSED((&of_array)[3] = words) CTS_ACCEPTED(of_array[3]);
#line 1 "of-an-element"
static __managed__ int CTS_REFUSED(&of_element = words[1]) CTS_ACCEPTED(of_element);
#line 1 "of-a-function"
static __managed__ int(CTS_REFUSED(&) CTS_ACCEPTED(*) of_function)(int) = CTS_REFUSED(Function) CTS_ACCEPTED(nullptr);
#line 1 "alias"
static __managed__ Alias by_alias CTS_REFUSED(= word);
#line 1 "deduced"
static __managed__ auto CTS_REFUSED(&) deduced = CTS_REFUSED(word) CTS_ACCEPTED(5);
#line 1 "by-decltype"
static __managed__ decltype(CTS_REFUSED((on_host)) CTS_ACCEPTED(on_host)) by_decltype CTS_REFUSED(= on_host);
#line 1 "external"
extern __managed__ int CTS_REFUSED(&) external;
