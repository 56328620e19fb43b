/* SPDX-License-Identifier: Apache-2.0 */
/* A client of the installed library: it takes a snapshot of a built-in machine. */
#include <stdio.h>
#include <string.h>

#include "midplane/mp_api.h"
#include "rm_api.h"
#include "rt_api.h"

int main(void)
{
    rm_BG_t* machine = NULL;
    int count = 0;
    if (mp_open_memory("bgl", 0, NULL) != STATUS_OK || rm_get_BG(&machine) != STATUS_OK
        || rm_get_data(machine, RM_BPNum, &count) != STATUS_OK || count != 128
        || rm_free_BG(machine) != STATUS_OK || strlen(mp_version()) == 0) {
        fprintf(stderr, "%d midplanes: %s\n", count, mp_last_reason());
        return 1;
    }
    return 0;
}
