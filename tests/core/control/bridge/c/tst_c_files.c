/* SPDX-License-Identifier: Apache-2.0 */
/* Which control system a program uses: by the environment, or a file that it opens. */

#include <stdlib.h>
#include <unistd.h>

#include "client.h"

static char folder[] = "midplane-files-XXXXXX";
static char path[128];

static int midplane_count(void)
{
    rm_BG_t* machine = NULL;
    int count = 0;
    CHECK_OK(rm_get_BG(&machine));
    if (machine != NULL) {
        count = get_int(machine, RM_BPNum);
        CHECK_OK(rm_free_BG(machine));
    }
    return count;
}

/* Nothing is set: in memory, on a real clock, with the machine of the serial. */
static void without_anything(void)
{
    CHECK_INT(midplane_count(), 9 * 4 * 4); /* bgp */
    CHECK_INT(mp_move_time_to(1000), INCOMPATIBLE_STATE);
    CHECK_OK(mp_close());
    CHECK_OK(rm_set_serial("BGL"));
    CHECK_INT(midplane_count(), 128);
    CHECK_OK(mp_close());
    CHECK_INT(setenv("MIDPLANE_MACHINE", "bgl-half", 1), 0);
    CHECK_INT(midplane_count(), 64);
    CHECK_OK(mp_close());
    CHECK_INT(setenv("MIDPLANE_MACHINE", "nonsense", 1), 0);
    rm_BG_t* machine = NULL;
    CHECK_INT(rm_get_BG(&machine), INVALID_INPUT);
    CHECK(strstr(mp_last_reason(), "nonsense") != NULL);
    CHECK_INT(setenv("MIDPLANE_MACHINE", "bgl-quarter", 1), 0);
}

/* MIDPLANE_DB: made at the first use, found again at the next. */
static void by_the_environment(void)
{
    CHECK_INT(setenv("MIDPLANE_DB", path, 1), 0);
    CHECK_INT(midplane_count(), 32);
    CHECK_OK(add_single("Kept", "R00-M0"));
    CHECK_OK(mp_close());
    CHECK_INT(unsetenv("MIDPLANE_MACHINE"), 0);
    CHECK_INT(partition_state("Kept"), RM_PARTITION_FREE); /* The file knows its machine. */
    CHECK_INT(midplane_count(), 32);
    CHECK_OK(mp_close());
    CHECK_INT(unsetenv("MIDPLANE_DB"), 0);
}

static void opened_and_made(void)
{
    char other[128];
    char garbage[128];
    mp_open_options_t options;
    FILE* file;
    snprintf(other, sizeof other, "%s/virtual.db", folder);
    snprintf(garbage, sizeof garbage, "%s/garbage.db", folder);
    CHECK_OK(mp_open_file(path));
    CHECK_INT(partition_state("Kept"), RM_PARTITION_FREE);
    CHECK_OK(rm_remove_partition("Kept"));
    CHECK_OK(mp_open_memory("bgl", 0, NULL));
    CHECK_INT(partition_state("Kept"), -1);
    CHECK_OK(mp_open_file(path));
    CHECK_INT(partition_state("Kept"), -1);                         /* It was removed there. */
    CHECK_INT(mp_create_file(path, "bgl", 0, NULL), INVALID_INPUT); /* There already. */
    memset(&options, 0, sizeof options);
    options.size = sizeof options;
    options.instant = true;
    CHECK_OK(mp_create_file(other, "bgl", 0, &options));
    CHECK_OK(add_single("A", "R00-M0"));
    CHECK_OK(pm_create_partition("A"));
    const db_job_id_t job = add_job("j", "A", 100);
    CHECK_OK(jm_start_job(job));
    CHECK_OK(mp_move_time_to(40));
    CHECK_OK(mp_open_memory("bgl", 0, NULL));
    CHECK_OK(mp_open_file(other)); /* Its clock and its states are where they were. */
    CHECK_INT(now(), 40);
    CHECK_INT(partition_state("A"), RM_PARTITION_READY);
    CHECK_INT(job_state(job), RM_JOB_RUNNING);
    CHECK_OK(mp_move_time_to(100));
    CHECK_INT(job_state(job), RM_JOB_TERMINATED);
    file = fopen(garbage, "w");
    CHECK(file != NULL);
    fputs("This is no control system.", file);
    fclose(file);
    CHECK_INT(mp_open_file(garbage), CONNECTION_ERROR);
    CHECK(strlen(mp_last_reason()) > 0);
    CHECK_INT(job_state(job), RM_JOB_TERMINATED); /* The one before is still open. */
    CHECK_INT(mp_open_file(folder), CONNECTION_ERROR);
}

/* What is told to subscribers comes from a file as well. */
static cb_ret_t count_it(rt_handle_t** handle, rm_sequence_id_t seq, pm_partition_id_t id,
    rm_partition_state_t state, rt_raw_state_t raw, void* extended, void* data)
{
    int* count = data;
    (void)handle, (void)seq, (void)state, (void)raw, (void)extended;
    CHECK_TEXT(id, "Told");
    ++*count;
    return RT_CALLBACK_QUIT;
}

static void events_of_a_file(void)
{
    rt_callbacks_t callbacks;
    rt_handle_t* handle = NULL;
    int count = 0;
    memset(&callbacks, 0, sizeof callbacks);
    callbacks.partition_added_cb = count_it;
    CHECK_INT(rt_init(&handle, RT_BLOCKING, &callbacks), RT_STATUS_OK);
    CHECK_INT(rt_request_realtime(&handle), RT_STATUS_OK);
    CHECK_OK(add_single("Told", "R01-M0"));
    CHECK_INT(rt_read_msgs(&handle, &count), RT_STATUS_OK);
    CHECK_INT(count, 1);
    CHECK_INT(rt_close(&handle), RT_STATUS_OK);
}

int main(void)
{
    char command[160];
    CHECK(mkdtemp(folder) != NULL);
    snprintf(path, sizeof path, "%s/control.db", folder);
    unsetenv("MIDPLANE_DB");
    unsetenv("MIDPLANE_MACHINE");
    without_anything();
    by_the_environment();
    opened_and_made();
    events_of_a_file();
    CHECK_OK(mp_close());
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command) != 0 || failures != 0;
}
