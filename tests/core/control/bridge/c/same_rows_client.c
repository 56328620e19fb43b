/* SPDX-License-Identifier: Apache-2.0 */
/* A job manager in plain C on the Bridge API alone: first come, first served, on a virtual clock.
 * Reads jobs from a file, "number submit run-time x y z torus" a line, in the order of submission,
 * and prints "number start end midplane,midplane,..." for each, in the order in which they end. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "midplane/mp_api.h"

typedef struct job {
    int number;
    int64_t submit, run_time, start;
    int x, y, z;
    int is_torus;
    db_job_id_t id;
    pm_partition_id_t partition;
} job_t;

static job_t* jobs;
static int job_count;

static void must(status_t status, const char* what)
{
    if (status == STATUS_OK)
        return;
    fprintf(stderr, "%s: %d (%s)\n", what, (int)status, mp_last_reason());
    exit(1);
}

static void read_jobs(const char* path)
{
    FILE* file = fopen(path, "r");
    job_t job;
    if (file == NULL) {
        perror(path);
        exit(2);
    }
    memset(&job, 0, sizeof job);
    while (fscanf(file, "%d %" SCNd64 " %" SCNd64 " %d %d %d %d", &job.number, &job.submit,
               &job.run_time, &job.x, &job.y, &job.z, &job.is_torus)
        == 7) {
        job_t* more = realloc(jobs, (size_t)(job_count + 1) * sizeof *jobs);
        if (more == NULL)
            exit(2);
        jobs = more;
        jobs[job_count++] = job;
    }
    fclose(file);
}

static int by_name(const void* left, const void* right)
{
    return strcmp(*(char* const*)left, *(char* const*)right);
}

static void print_row(const job_t* job, int64_t end)
{
    rm_partition_t* partition = NULL;
    int count = 0;
    must(rm_get_partition(job->partition, &partition), "rm_get_partition");
    must(rm_get_data(partition, RM_PartitionBPNum, &count), "RM_PartitionBPNum");
    char** names = calloc((size_t)count, sizeof *names);
    for (int i = 0; names != NULL && i < count; ++i) {
        rm_BP_t* midplane = NULL;
        must(rm_get_data(partition, i == 0 ? RM_PartitionFirstBP : RM_PartitionNextBP, &midplane),
            "RM_PartitionFirstBP");
        must(rm_get_data(midplane, RM_BPID, &names[i]), "RM_BPID");
    }
    qsort(names, (size_t)count, sizeof *names, by_name);
    printf("%d %" PRId64 " %" PRId64 " ", job->number, job->start, end);
    for (int i = 0; i < count; ++i) {
        printf("%s%s", i == 0 ? "" : ",", names[i]);
        free(names[i]);
    }
    printf("\n");
    free(names);
    must(rm_free_partition(partition), "rm_free_partition");
}

/* What has ended makes room. */
static void clean_up(int64_t now)
{
    for (int i = 0; i < job_count; ++i) {
        rm_job_t* job = NULL;
        int state = 0;
        if (jobs[i].id == 0)
            continue;
        must(rm_get_job(jobs[i].id, &job), "rm_get_job");
        must(rm_get_data(job, RM_JobState, &state), "RM_JobState");
        must(rm_free_job(job), "rm_free_job");
        if (state != RM_JOB_TERMINATED)
            continue;
        print_row(&jobs[i], now);
        must(rm_remove_job(jobs[i].id), "rm_remove_job");
        must(pm_destroy_partition(jobs[i].partition), "pm_destroy_partition");
        must(rm_remove_partition(jobs[i].partition), "rm_remove_partition");
        free(jobs[i].partition);
        jobs[i].id = 0;
    }
}

/* False where there is no room now. */
static int start(job_t* job, int64_t now)
{
    mp_request_t request;
    rm_job_t* made = NULL;
    memset(&request, 0, sizeof request);
    request.struct_size = sizeof request;
    request.shape.X = job->x;
    request.shape.Y = job->y;
    request.shape.Z = job->z;
    for (int i = 0; i < 3; ++i)
        request.joining[i] = job->is_torus ? MP_TORUS : MP_MESH;
    const status_t status = mp_allocate(&request, &job->partition);
    if (status == INCOMPATIBLE_STATE)
        return 0;
    must(status, "mp_allocate");
    must(pm_create_partition(job->partition), "pm_create_partition");
    must(rm_new_job(&made), "rm_new_job");
    must(rm_set_data(made, RM_JobPartitionID, job->partition), "RM_JobPartitionID");
    must(mp_set_job_run_time(made, job->run_time), "mp_set_job_run_time");
    must(rm_add_job(made), "rm_add_job");
    must(rm_get_data(made, RM_JobDBJobID, &job->id), "RM_JobDBJobID");
    must(rm_free_job(made), "rm_free_job");
    must(jm_start_job(job->id), "jm_start_job");
    job->start = now;
    return 1;
}

int main(int argc, char** argv)
{
    mp_open_options_t options;
    int first = 0;     /* the head of the queue */
    int submitted = 0; /* jobs from first up to here wait */
    memset(&options, 0, sizeof options);
    options.size = sizeof options;
    options.instant = true;
    if (argc != 3) {
        fprintf(stderr, "usage: %s MACHINE JOBS\n", argv[0]);
        return 2;
    }
    read_jobs(argv[2]);
    must(mp_open_memory(argv[1], 0, &options), "mp_open_memory");
    for (;;) {
        int64_t next = -1;
        must(mp_next_due(&next), "mp_next_due");
        if (submitted < job_count && (next == -1 || jobs[submitted].submit < next))
            next = jobs[submitted].submit;
        if (next == -1)
            break;
        must(mp_move_time_to(next), "mp_move_time_to");
        clean_up(next);
        while (submitted < job_count && jobs[submitted].submit == next)
            ++submitted;
        while (first < submitted && start(&jobs[first], next))
            ++first;
    }
    free(jobs);
    must(mp_close(), "mp_close");
    return first == job_count ? 0 : 3;
}
