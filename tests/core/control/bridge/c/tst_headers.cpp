// SPDX-License-Identifier: Apache-2.0
// The public headers are C++ as well, in any order and more than once.
#include "midplane/mp_api.h"
#include "midplane/rm_api.h"
#include "midplane/rt_api.h"
#include "rm_api.h"
#include "rt_api.h"

#include <cstring>

static_assert(sizeof(status_t) == 4 && sizeof(rm_sequence_id_t) == 8);
static_assert(sizeof(enum rm_specification) == 4 && sizeof(rm_port_id_t) == 4);
static_assert(RM_BPNum == 1002 && RM_PartitionSize == 10026 && RM_JobFilterType == 13011);
static_assert(RM_PARTITION_READY == 3 && RM_JOB_NAV == 12 && RM_PORT_S0 == 6 && RM_PORT_S5 == 11);
static_assert(PARTITION_ALREADY_DEFINED == -6 && INCONSISTENT_DATA == -14);

int main() { return std::strlen(mp_version()) == 0 ? 1 : 0; }
