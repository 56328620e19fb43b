/* SPDX-License-Identifier: Apache-2.0 */
/* A program that has the process table of an attach interface of its own, as Slurm's launcher does:
 * it declares MPIR_PROCDESC before it includes the header. */
#define ATTACH_BG_H
typedef struct {
    const char* host_name;
    const char* executable_name;
    int pid;
} MPIR_PROCDESC;

#include "rm_api.h"

int main(void)
{
    MPIR_PROCDESC* table = 0;
    int count = 0;
    return rm_query_job(0, &table, &count) == JOB_NOT_FOUND ? 0 : 1;
}
