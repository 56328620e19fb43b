/* SPDX-License-Identifier: Apache-2.0 */
/* Each function about jobs is called, and another call sees what it did. */
#include <signal.h>
#include <stdlib.h>

#include "client.h"

static int count_of(rm_job_state_flag_t states)
{
    rm_job_list_t* list = NULL;
    int count;
    CHECK_OK(rm_get_jobs(states, &list));
    count = get_int(list, RM_JobListSize);
    for (int i = 0; i < count; ++i)
        CHECK(get_int(
                  get_element(list, i == 0 ? RM_JobListFirstJob : RM_JobListNextJob), RM_JobDBJobID)
            > 0);
    CHECK_OK(rm_free_job_list(list));
    return count;
}

static db_job_id_t what_was_added_is_read_back(void)
{
    rm_job_t* job = NULL;
    CHECK_OK(rm_new_job(&job));
    set_text(job, RM_JobID, "mine");
    set_text(job, RM_JobPartitionID, "A");
    set_text(job, RM_JobExecutable, "/bin/a.out");
    set_text(job, RM_JobUserName, "anna");
    set_text(job, RM_JobOutFile, "out");
    set_text(job, RM_JobErrFile, "err");
    set_text(job, RM_JobOutDir, "/home/anna");
    set_text(job, RM_JobArgs, "-x 1");
    set_text(job, RM_JobEnvs, "A=1 B=2");
    set_int(job, RM_JobMode, RM_VIRTUAL_NODE_MODE);
    set_int(job, RM_JobStrace, 3);
    set_int(job, RM_JobUserUid, 1001);
    set_int(job, RM_JobUserGid, 100);
    CHECK_INT(rm_set_data(job, RM_JobState, job), INVALID_INPUT); /* That is not for clients. */
    CHECK_OK(rm_add_job(job));
    CHECK_INT(rm_add_job(job), JOB_ALREADY_DEFINED);
    CHECK_INT(mp_set_job_run_time(job, 1), INCOMPATIBLE_STATE);
    const db_job_id_t id = get_int(job, RM_JobDBJobID);
    CHECK_OK(rm_free_job(job));
    CHECK_OK(rm_get_job(id, &job));
    CHECK_INT(get_int(job, RM_JobDBJobID), id);
    CHECK_TEXT(get_text(job, RM_JobID), "mine");
    CHECK_TEXT(get_text(job, RM_JobPartitionID), "A");
    CHECK_TEXT(get_text(job, RM_JobExecutable), "/bin/a.out");
    CHECK_TEXT(get_text(job, RM_JobUserName), "anna");
    CHECK_TEXT(get_text(job, RM_JobOutFile), "out");
    CHECK_TEXT(get_text(job, RM_JobErrFile), "err");
    CHECK_TEXT(get_text(job, RM_JobOutDir), "/home/anna");
    CHECK_TEXT(get_text(job, RM_JobArgs), "-x 1");
    CHECK_TEXT(get_text(job, RM_JobEnvs), "A=1 B=2");
    CHECK_INT(get_int(job, RM_JobMode), RM_VIRTUAL_NODE_MODE);
    CHECK_INT(get_int(job, RM_JobStrace), 3);
    CHECK_INT(get_int(job, RM_JobUserUid), 1001);
    CHECK_INT(get_int(job, RM_JobUserGid), 100);
    CHECK_INT(get_int(job, RM_JobState), RM_JOB_IDLE);
    CHECK_TEXT(get_text(job, RM_JobStartTime), NULL);
    CHECK_TEXT(get_text(job, RM_JobEndTime), NULL);
    CHECK_TEXT(get_text(job, RM_JobLocation), NULL);
    CHECK_TEXT(get_text(job, RM_JobErrText), "");
    CHECK(!get_bool(job, RM_JobInHist));
    CHECK(get_sequence(job, RM_JobStateSeqID) > 0);
    CHECK_OK(rm_free_job(job));
    return id;
}

/* Started, ended by itself with an exit status; times as texts. */
static void run_and_end(db_job_id_t id)
{
    rm_job_t* job = NULL;
    move_time(10);
    CHECK_OK(jm_start_job(id));
    CHECK_INT(jm_start_job(id), INCOMPATIBLE_STATE);
    CHECK_INT(job_state(id), RM_JOB_RUNNING);
    CHECK_INT(count_of(JOB_RUNNING_FLAG), 1);
    CHECK_INT(count_of(JOB_IDLE_FLAG), 0);
    CHECK_INT(rm_remove_job(id), INCOMPATIBLE_STATE);
    move_time(70);
    CHECK_OK(mp_end_job(id, 7));
    CHECK_INT(mp_end_job(id, 7), INCOMPATIBLE_STATE);
    CHECK_OK(rm_get_job(id, &job));
    CHECK_INT(get_int(job, RM_JobState), RM_JOB_TERMINATED);
    CHECK_INT(get_int(job, RM_JobExitStatus), 7);
    CHECK_INT(get_int(job, RM_JobRunTime), 60);
    CHECK_TEXT(get_text(job, RM_JobStartTime), "1970-01-01-00.00.10");
    CHECK_TEXT(get_text(job, RM_JobEndTime), "1970-01-01-00.01.10");
    CHECK_TEXT(get_text(job, RM_JobLocation), "R00-M0");
    CHECK_OK(rm_free_job(job));
    CHECK_OK(rm_remove_job(id));
    CHECK_INT(rm_remove_job(id), JOB_NOT_FOUND);
    CHECK_INT(count_of(JOB_ALL_FLAG), 0);
    CHECK_OK(rm_get_job(id, &job)); /* The history has it. */
    CHECK(get_bool(job, RM_JobInHist));
    CHECK_INT(get_int(job, RM_JobState), RM_JOB_TERMINATED);
    CHECK_INT(get_int(job, RM_JobExitStatus), 7);
    CHECK_OK(rm_free_job(job));
}

static void signals(void)
{
    const db_job_id_t id = add_job("s", "A", -1);
    CHECK_INT(jm_signal_job(id, SIGTERM), INCOMPATIBLE_STATE);
    CHECK_OK(jm_start_job(id));
    CHECK_OK(jm_signal_job(id, SIGCONT));
    CHECK_INT(job_state(id), RM_JOB_RUNNING);
    CHECK_INT(jm_signal_job(id, 0), INVALID_INPUT);
    CHECK_INT(jm_signal_job(id, 65), INVALID_INPUT);
    CHECK_OK(jm_signal_job(id, SIGTERM));
    move_time(now() + 1);
    CHECK_INT(job_state(id), RM_JOB_KILLED);
    CHECK_INT(count_of(JOB_KILLED_FLAG), 1);
    CHECK_INT(count_of(JOB_TERMINATED_FLAG), 0);
    CHECK_INT(jm_signal_job(id, SIGTERM), INCOMPATIBLE_STATE);
    CHECK_INT(jm_signal_job(999, SIGTERM), JOB_NOT_FOUND);
    CHECK_OK(rm_remove_job(id));
    CHECK_INT(job_state(id), RM_JOB_KILLED);
}

/* A job that waits for its partition has no process to receive a signal; cancelling ends it. */
static void no_signal_before_the_job_runs(void)
{
    const db_job_id_t id = add_job("w", "B", -1);
    CHECK_OK(jm_start_job(id));
    CHECK_INT(job_state(id), RM_JOB_STARTING);
    CHECK_INT(jm_signal_job(id, SIGUSR1), INCOMPATIBLE_STATE);
    CHECK_INT(jm_signal_job(id, SIGTERM), INCOMPATIBLE_STATE);
    CHECK_INT(jm_signal_job(id, SIGKILL), INCOMPATIBLE_STATE);
    CHECK_INT(job_state(id), RM_JOB_STARTING);
    CHECK_OK(jm_cancel_job(id));
    move_time(now() + 1);
    CHECK_INT(job_state(id), RM_JOB_KILLED);
    CHECK_OK(rm_remove_job(id));
}

static void cancel(void)
{
    const db_job_id_t id = add_job("c", "A", -1);
    CHECK_OK(jm_start_job(id));
    CHECK_OK(jm_cancel_job(id));
    move_time(now() + 1);
    CHECK_INT(job_state(id), RM_JOB_KILLED);
    CHECK_OK(rm_remove_job(id));
}

/* Load stops before the first instruction; begin goes on. */
static void load_and_begin(void)
{
    const db_job_id_t id = add_job("l", "A", 30);
    const int64_t start = now();
    CHECK_OK(jm_load_job(id));
    CHECK_INT(job_state(id), RM_JOB_LOADED);
    CHECK_INT(count_of(JOB_LOADED_FLAG), 1);
    CHECK_INT(jm_signal_job(id, SIGCONT), STATUS_OK);
    move_time(start + 100);
    CHECK_INT(job_state(id), RM_JOB_LOADED); /* Its time does not run. */
    CHECK_OK(jm_attach_job(id));             /* A debugger may come to one that is loaded. */
    CHECK_OK(jm_begin_job(id));
    CHECK_INT(jm_begin_job(id), INCOMPATIBLE_STATE);
    CHECK_INT(job_state(id), RM_JOB_RUNNING);
    /* And to one that runs; the 20 s that are left run afterwards. */
    move_time(start + 110);
    CHECK_OK(jm_attach_job(id));
    CHECK_INT(jm_attach_job(id), INCOMPATIBLE_STATE);
    CHECK_INT(job_state(id), RM_JOB_DEBUG);
    CHECK_INT(count_of(JOB_DEBUG_FLAG), 1);
    move_time(start + 200);
    CHECK_INT(job_state(id), RM_JOB_DEBUG);
    CHECK_OK(jm_begin_job(id));
    move_time(start + 219);
    CHECK_INT(job_state(id), RM_JOB_RUNNING);
    move_time(start + 220);
    CHECK_INT(job_state(id), RM_JOB_TERMINATED);
    CHECK_OK(rm_remove_job(id));
}

static void debug(void)
{
    const db_job_id_t id = add_job("d", "A", 10);
    CHECK_OK(jm_debug_job(id)); /* An idle one starts suspended. */
    CHECK_INT(job_state(id), RM_JOB_LOADED);
    CHECK_OK(jm_begin_job(id));
    CHECK_OK(jm_debug_job(id)); /* A running one stops. */
    CHECK_INT(job_state(id), RM_JOB_DEBUG);
    CHECK_OK(jm_cancel_job(id));
    move_time(now() + 1);
    CHECK_OK(rm_remove_job(id));
    CHECK_INT(jm_debug_job(id), JOB_NOT_FOUND);
}

/* One process a compute node, found at the I/O node that serves it. */
static void process_table(void)
{
    MPIR_PROCDESC* table = NULL;
    int count = 0;
    const db_job_id_t id = add_job("p", "A", 10);
    CHECK_INT(rm_query_job(id, &table, &count), INCOMPATIBLE_STATE);
    CHECK_OK(jm_start_job(id));
    CHECK_OK(rm_query_job(id, &table, &count));
    CHECK_INT(count, 512);
    CHECK_TEXT(table[0].host_name, "R00-M0-N00-J00");
    CHECK_TEXT(table[16].host_name, "R00-M0-N00-J01");
    CHECK_TEXT(table[511].host_name, "R00-M0-N15-J01");
    CHECK_TEXT(table[511].executable_name, "/bin/hello");
    CHECK_INT(table[511].pid, 511);
    free(table);
    CHECK_OK(jm_cancel_job(id));
    move_time(now() + 1);
    CHECK_OK(rm_remove_job(id));
    CHECK_INT(rm_query_job(12345, &table, &count), JOB_NOT_FOUND);
}

static int filtered(enum rm_specification field, void* value)
{
    rm_job_filter_t* filter = NULL;
    rm_job_list_t* list = NULL;
    int count;
    CHECK_OK(rm_new_job_filter(&filter));
    CHECK_OK(rm_set_data(filter, field, value));
    CHECK_OK(rm_get_filtered_jobs(filter, &list));
    count = get_int(list, RM_JobListSize);
    CHECK_OK(rm_free_job_list(list));
    CHECK_OK(rm_free_job_filter(filter));
    return count;
}

static void filters(void)
{
    db_job_id_t first = add_job("f1", "A", 10);
    const db_job_id_t second = add_job("f2", "B", 10);
    int idle = JOB_IDLE_FLAG;
    int running = JOB_RUNNING_FLAG;
    int all = JOB_TYPE_ALL_FLAG;
    int htc = JOB_TYPE_HTC_FLAG;
    int mode = RM_DUAL_MODE;
    CHECK_OK(jm_start_job(first));
    CHECK_INT(filtered(RM_JobFilterType, &all), 2);
    CHECK_INT(filtered(RM_JobFilterType, &htc), 0);
    CHECK_INT(filtered(RM_JobFilterState, &idle), 1);
    CHECK_INT(filtered(RM_JobFilterState, &running), 1);
    CHECK_INT(filtered(RM_JobFilterDBJobID, &first), 1);
    CHECK_INT(filtered(RM_JobFilterID, "f2"), 1);
    CHECK_INT(filtered(RM_JobFilterPartitionID, "A"), 1);
    CHECK_INT(filtered(RM_JobFilterExecutable, "/bin/hello"), 2);
    CHECK_INT(filtered(RM_JobFilterUserName, "nobody"), 0);
    CHECK_INT(filtered(RM_JobFilterOutDir, ""), 2);
    CHECK_INT(filtered(RM_JobFilterLocation, "R00-M0"), 1);
    CHECK_INT(filtered(RM_JobFilterPoolID, "pool"), 0);
    CHECK_INT(filtered(RM_JobFilterStartTime, "1999-01-01-00.00.00"), 0);
    CHECK_INT(filtered(RM_JobFilterMode, &mode), 0);
    CHECK_OK(jm_cancel_job(first));
    move_time(now() + 1);
    CHECK_OK(rm_remove_job(first));
    CHECK_OK(rm_remove_job(second));
}

/* Owner and users may run jobs, others may not. */
static void who_may_run(void)
{
    rm_job_t* job = NULL;
    CHECK_OK(rm_set_part_owner("B", "anna"));
    CHECK_OK(rm_add_part_user("B", "bert"));
    CHECK_OK(rm_new_job(&job));
    set_text(job, RM_JobPartitionID, "B");
    set_text(job, RM_JobUserName, "carl");
    CHECK_INT(rm_add_job(job), INVALID_INPUT);
    set_text(job, RM_JobUserName, "bert");
    CHECK_OK(rm_add_job(job));
    CHECK_OK(rm_remove_job(get_int(job, RM_JobDBJobID)));
    CHECK_OK(rm_free_job(job));
    CHECK_OK(rm_new_job(&job));
    set_text(job, RM_JobPartitionID, "none");
    CHECK_INT(rm_add_job(job), PARTITION_NOT_FOUND);
    CHECK_OK(rm_free_job(job));
}

int main(void)
{
    open_instant_machine("bgl");
    CHECK_OK(add_single("A", "R00-M0"));
    CHECK_OK(add_single("B", "R00-M1"));
    CHECK_OK(pm_create_partition("A"));
    run_and_end(what_was_added_is_read_back());
    signals();
    no_signal_before_the_job_runs();
    cancel();
    load_and_begin();
    debug();
    process_table();
    filters();
    who_may_run();
    CHECK_OK(mp_close());
    return failures != 0;
}
