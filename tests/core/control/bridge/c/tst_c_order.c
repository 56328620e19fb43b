/* SPDX-License-Identifier: Apache-2.0 */
/* Orders of operations that the open architecture promises (Aridor et al., section 2.2.4). */
#include "client.h"

/* Partitions are made and booted in advance; the job cycle is job operations only. */
static void partitions_in_advance(void)
{
    open_instant_machine("bgl");
    CHECK_OK(add_single("A", "R00-M0"));
    CHECK_OK(add_single("B", "R00-M1"));
    CHECK_OK(pm_create_partition("A"));
    CHECK_OK(pm_create_partition("B"));
    CHECK_INT(partition_state("A"), RM_PARTITION_READY);
    CHECK_INT(partition_state("B"), RM_PARTITION_READY);
    for (int i = 0; i < 3; ++i) {
        const char* partition = i % 2 == 0 ? "A" : "B";
        const db_job_id_t id = add_job("j", partition, 10);
        CHECK_OK(jm_start_job(id));
        move_time(now() + 10);
        CHECK_INT(job_state(id), RM_JOB_TERMINATED);
        CHECK_OK(rm_remove_job(id));
        CHECK_INT(partition_state(partition), RM_PARTITION_READY); /* It stays booted. */
    }
}

/* A job starts before its partition boots, is watched, and waits: launch and forget. */
static void job_before_boot(void)
{
    open_machine("bgl");
    CHECK_OK(add_single("A", "R00-M0"));
    const db_job_id_t id = add_job("early", "A", 60);
    CHECK_OK(jm_start_job(id));
    CHECK_INT(job_state(id), RM_JOB_STARTING);
    move_time(50);
    CHECK_INT(job_state(id), RM_JOB_STARTING);
    CHECK_INT(partition_state("A"), RM_PARTITION_FREE);
    CHECK_OK(pm_create_partition("A"));
    int64_t due = 0;
    CHECK_OK(mp_next_due(&due));
    while (due != -1) {
        move_time(due);
        CHECK_OK(mp_next_due(&due));
    }
    CHECK_INT(job_state(id), RM_JOB_TERMINATED);
    CHECK_INT(partition_state("A"), RM_PARTITION_READY);
}

/* It is even ended before it runs. */
static void job_cancelled_before_boot(void)
{
    open_machine("bgl");
    CHECK_OK(add_single("A", "R00-M0"));
    const db_job_id_t id = add_job("early", "A", 60);
    CHECK_INT(jm_cancel_job(id), INCOMPATIBLE_STATE); /* "one should use remove_job" */
    CHECK_OK(jm_start_job(id));
    CHECK_OK(jm_cancel_job(id));
    move_time(1);
    CHECK_INT(job_state(id), RM_JOB_KILLED);
    CHECK_OK(rm_remove_job(id));
    CHECK_OK(rm_remove_partition("A")); /* Nothing of it is left. */
}

/* All partitions and jobs are known in advance; each job is only created and started. */
static void batch_prepared(void)
{
    static const char* const names[] = {"P0", "P1", "P2", "P3"};
    static const char* const midplanes[] = {"R00-M0", "R00-M1", "R01-M0", "R00-M0"};
    db_job_id_t ids[4];
    open_instant_machine("bgl");
    for (int i = 0; i < 4; ++i) {
        CHECK_OK(add_single(names[i], midplanes[i]));
        ids[i] = add_job("batch", names[i], 100);
        CHECK(ids[i] > 0);
    }
    for (int i = 0; i < 3; ++i) {
        CHECK_OK(pm_create_partition((char*)names[i]));
        CHECK_OK(jm_start_job(ids[i]));
        CHECK_INT(job_state(ids[i]), RM_JOB_RUNNING);
    }
    /* The last overlaps the first: defined together, active one after the other. */
    CHECK_INT(pm_create_partition("P3"), INCOMPATIBLE_STATE);
    CHECK(strstr(mp_last_reason(), "P0") != NULL);
    move_time(100);
    CHECK_INT(job_state(ids[0]), RM_JOB_TERMINATED);
    CHECK_OK(pm_destroy_partition("P0"));
    CHECK_OK(pm_create_partition("P3"));
    CHECK_OK(jm_start_job(ids[3]));
    CHECK_INT(job_state(ids[3]), RM_JOB_RUNNING);
}

/* The trivial exceptions: what is not there cannot be used. */
static void what_is_not_there(void)
{
    rm_partition_t* partition = NULL;
    open_machine("bgl");
    CHECK_INT(jm_start_job(1), JOB_NOT_FOUND);
    CHECK_INT(rm_get_partition("A", &partition), PARTITION_NOT_FOUND);
    CHECK_INT(pm_destroy_partition("A"), PARTITION_NOT_FOUND);
    CHECK_OK(add_single("A", "R00-M0"));
    CHECK_INT(pm_destroy_partition("A"), INCOMPATIBLE_STATE);
    CHECK_INT(partition_state("A"), RM_PARTITION_FREE);
}

int main(void)
{
    partitions_in_advance();
    job_before_boot();
    job_cancelled_before_boot();
    batch_prepared();
    what_is_not_there();
    CHECK_OK(mp_close());
    return failures != 0;
}
