/* SPDX-License-Identifier: Apache-2.0 */
/* The name under which programs written for Blue Gene include the Bridge API. */
#include "midplane/rm_api.h"
