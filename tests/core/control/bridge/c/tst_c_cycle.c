/* SPDX-License-Identifier: Apache-2.0 */
/* The life of a job as LoadLeveler drives it, step by step (Aridor et al., "Open Job Management
 * Architecture", section 3.1), with the times of their Table 1: 512 nodes take 1 s to be added, 26
 * s to boot, 14 s for the job to be launched, 10 s to be freed. */
#include <stdlib.h>

#include "client.h"

/* Step 1: the scheduler looks for a midplane that nobody has. */
static char* free_midplane(void)
{
    rm_BG_t* machine = NULL;
    char* id = NULL;
    CHECK_OK(rm_get_BG(&machine));
    const int count = get_int(machine, RM_BPNum);
    CHECK_INT(count, 128);
    for (int i = 0; i < count && id == NULL; ++i) {
        rm_BP_t* midplane = get_element(machine, i == 0 ? RM_FirstBP : RM_NextBP);
        if (get_int(midplane, RM_BPState) == RM_BP_UP && get_text(midplane, RM_BPPartID) == NULL)
            CHECK_OK(rm_get_data(midplane, RM_BPID, &id));
    }
    CHECK_OK(rm_free_BG(machine));
    return id;
}

static const char* holder_of(const char* midplane)
{
    rm_BG_t* machine = NULL;
    const char* holder;
    CHECK_OK(rm_get_BG(&machine));
    holder = get_text(find_midplane(machine, midplane), RM_BPPartID);
    CHECK_OK(rm_free_BG(machine));
    return holder;
}

/* Steps 2 to 4: the partition is added, booted and watched. */
static void boot(const char* midplane)
{
    CHECK_OK(add_single("LL-1", midplane));
    CHECK_INT(partition_state("LL-1"), RM_PARTITION_FREE);
    CHECK_TEXT(holder_of(midplane), NULL); /* Defined is not taken. */
    CHECK_OK(pm_create_partition("LL-1"));
    CHECK_INT(partition_state("LL-1"), RM_PARTITION_CONFIGURING);
    CHECK_TEXT(holder_of(midplane), "LL-1");
    while (partition_state("LL-1") == RM_PARTITION_CONFIGURING)
        move_time(now() + 1);
    CHECK_INT(partition_state("LL-1"), RM_PARTITION_READY);
}

/* Steps 5 to 7: the job is added, started and watched until it ends. */
static db_job_id_t run(void)
{
    const db_job_id_t id = add_job("first", "LL-1", 100);
    rm_job_t* job = NULL;
    CHECK(id > 0);
    CHECK_INT(job_state(id), RM_JOB_IDLE);
    CHECK_OK(jm_start_job(id));
    CHECK_INT(job_state(id), RM_JOB_STARTING);
    while (job_state(id) == RM_JOB_STARTING)
        move_time(now() + 1);
    CHECK_INT(job_state(id), RM_JOB_RUNNING);
    while (job_state(id) == RM_JOB_RUNNING)
        move_time(now() + 1);
    CHECK_INT(job_state(id), RM_JOB_TERMINATED);
    CHECK_OK(rm_get_job(id, &job));
    CHECK_TEXT(get_text(job, RM_JobExecutable), "/bin/hello");
    CHECK_INT(get_int(job, RM_JobRunTime), 100);
    CHECK_INT(get_int(job, RM_JobComputeNodesUsed), 512);
    CHECK_INT(get_int(job, RM_JobExitStatus), 0);
    CHECK_OK(rm_free_job(job));
    return id;
}

/* Steps 8 to 10: job and partition are cleaned away. */
static void clean_up(db_job_id_t id, const char* midplane)
{
    rm_job_t* job = NULL;
    CHECK_OK(rm_remove_job(id));
    CHECK_OK(rm_get_job(id, &job)); /* Now in the history. */
    CHECK(get_bool(job, RM_JobInHist));
    CHECK_OK(rm_free_job(job));
    CHECK_OK(pm_destroy_partition("LL-1"));
    CHECK_INT(partition_state("LL-1"), RM_PARTITION_DEALLOCATING);
    CHECK_INT(rm_remove_partition("LL-1"), INCOMPATIBLE_STATE);
    while (partition_state("LL-1") == RM_PARTITION_DEALLOCATING)
        move_time(now() + 1);
    CHECK_INT(partition_state("LL-1"), RM_PARTITION_FREE);
    CHECK_TEXT(holder_of(midplane), NULL);
    CHECK_OK(rm_remove_partition("LL-1"));
    CHECK_INT(partition_state("LL-1"), -1);
}

int main(void)
{
    open_machine("bgl");
    char* midplane = free_midplane();
    CHECK_TEXT(midplane, "R00-M0");
    boot(midplane);
    const int64_t booted = now();
    const db_job_id_t job = run();
    const int64_t ended = now();
    clean_up(job, midplane);
    CHECK_INT(booted, 1 + 26);
    CHECK_INT(ended, booted + 14 + 100);
    CHECK_INT(now(), ended + 10);
    free(midplane);
    CHECK_OK(mp_close());
    return failures != 0;
}
