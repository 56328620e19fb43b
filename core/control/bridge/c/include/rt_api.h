/* SPDX-License-Identifier: Apache-2.0 */
/* The name under which programs written for Blue Gene/P include the real-time API. */
#include "midplane/rt_api.h"
