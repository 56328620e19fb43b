/* SPDX-License-Identifier: Apache-2.0 */
/* Assertions for the C tests: what failed and where, and all of a test goes on. */
#ifndef MIDPLANE_TESTS_CHECK_H
#define MIDPLANE_TESTS_CHECK_H

#include <stdio.h>
#include <string.h>

#include "midplane/mp_api.h"

extern int failures;

#define CHECK(condition)                                                                           \
    ((condition) ? (void)0                                                                         \
                 : (void)(++failures,                                                              \
                     fprintf(stderr, "%s:%d: %s (%s)\n", __FILE__, __LINE__, #condition,           \
                         mp_last_reason())))

#define CHECK_INT(actual, expected)                                                                \
    check_int(__FILE__, __LINE__, #actual, (long long)(actual), (long long)(expected))

#define CHECK_TEXT(actual, expected) check_text(__FILE__, __LINE__, #actual, (actual), (expected))

#define CHECK_OK(call) CHECK_INT((call), STATUS_OK)

void check_int(const char* file, int line, const char* what, long long actual, long long expected);
/* NULL is a text of its own. */
void check_text(
    const char* file, int line, const char* what, const char* actual, const char* expected);

#endif
