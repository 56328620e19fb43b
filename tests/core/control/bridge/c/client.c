/* SPDX-License-Identifier: Apache-2.0 */
#include "client.h"

#include <stdlib.h>

int failures = 0;

void check_int(const char* file, int line, const char* what, long long actual, long long expected)
{
    if (actual == expected)
        return;
    ++failures;
    fprintf(stderr, "%s:%d: %s is %lld, not %lld (%s)\n", file, line, what, actual, expected,
        mp_last_reason());
}

void check_text(
    const char* file, int line, const char* what, const char* actual, const char* expected)
{
    if (actual == expected || (actual != NULL && expected != NULL && strcmp(actual, expected) == 0))
        return;
    ++failures;
    fprintf(stderr, "%s:%d: %s is \"%s\", not \"%s\"\n", file, line, what,
        actual == NULL ? "(none)" : actual, expected == NULL ? "(none)" : expected);
}

void open_machine(const char* machine) { CHECK_OK(mp_open_memory(machine, 0, NULL)); }

void open_instant_machine(const char* machine)
{
    mp_open_options_t options;
    memset(&options, 0, sizeof options);
    options.size = sizeof options;
    options.instant = true;
    CHECK_OK(mp_open_memory(machine, 0, &options));
}

int get_int(rm_element_t* element, enum rm_specification field)
{
    int value = -12345;
    CHECK_OK(rm_get_data(element, field, &value));
    return value;
}

bool get_bool(rm_element_t* element, enum rm_specification field)
{
    /* One byte is written, not more. */
    struct {
        bool value;
        unsigned char guard[7];
    } room;
    memset(&room, 0xA5, sizeof room);
    room.value = false;
    CHECK_OK(rm_get_data(element, field, &room.value));
    CHECK_INT(room.guard[0], 0xA5);
    return room.value;
}

rm_sequence_id_t get_sequence(rm_element_t* element, enum rm_specification field)
{
    rm_sequence_id_t value = -1;
    CHECK_OK(rm_get_data(element, field, &value));
    return value;
}

const char* get_text(rm_element_t* element, enum rm_specification field)
{
    static char buffers[8][256];
    static int next = 0;
    char* text = NULL;
    char* copy = buffers[next++ % 8];
    CHECK_OK(rm_get_data(element, field, &text));
    if (text == NULL)
        return NULL;
    snprintf(copy, sizeof buffers[0], "%s", text);
    free(text);
    return copy;
}

rm_element_t* get_element(rm_element_t* element, enum rm_specification field)
{
    rm_element_t* value = NULL;
    CHECK_OK(rm_get_data(element, field, &value));
    return value;
}

void set_int(rm_element_t* element, enum rm_specification field, int value)
{
    CHECK_OK(rm_set_data(element, field, &value));
}

void set_bool(rm_element_t* element, enum rm_specification field, bool value)
{
    CHECK_OK(rm_set_data(element, field, &value));
}

void set_text(rm_element_t* element, enum rm_specification field, const char* text)
{
    /* What is given may vanish right after. */
    char copy[256];
    snprintf(copy, sizeof copy, "%s", text);
    CHECK_OK(rm_set_data(element, field, copy));
    memset(copy, 'x', sizeof copy - 1);
}

void set_element(rm_element_t* element, enum rm_specification field, rm_element_t* value)
{
    CHECK_OK(rm_set_data(element, field, value));
}

static rm_element_t* find(rm_BG_t* machine, enum rm_specification number,
    enum rm_specification first, enum rm_specification next, enum rm_specification name,
    const char* id)
{
    const int count = get_int(machine, number);
    for (int i = 0; i < count; ++i) {
        rm_element_t* element = get_element(machine, i == 0 ? first : next);
        const char* its = get_text(element, name);
        if (its != NULL && strcmp(its, id) == 0)
            return element;
    }
    return NULL;
}

rm_BP_t* find_midplane(rm_BG_t* machine, const char* id)
{
    return find(machine, RM_BPNum, RM_FirstBP, RM_NextBP, RM_BPID, id);
}

rm_switch_t* find_switch(rm_BG_t* machine, const char* id)
{
    return find(machine, RM_SwitchNum, RM_FirstSwitch, RM_NextSwitch, RM_SwitchID, id);
}

rm_wire_t* find_wire(rm_BG_t* machine, const char* id)
{
    return find(machine, RM_WireNum, RM_FirstWire, RM_NextWire, RM_WireID, id);
}

rm_partition_t* new_partition(
    const char* id, rm_connection_type_t connection, const char* const* midplanes)
{
    rm_partition_t* partition = NULL;
    int count = 0;
    CHECK_OK(rm_new_partition(&partition));
    if (id != NULL)
        set_text(partition, RM_PartitionID, id);
    set_int(partition, RM_PartitionConnection, connection);
    while (midplanes[count] != NULL)
        ++count;
    set_int(partition, RM_PartitionBPNum, count);
    for (int i = 0; i < count; ++i) {
        rm_BP_t* midplane = NULL;
        CHECK_OK(rm_new_BP(&midplane));
        set_text(midplane, RM_BPID, midplanes[i]);
        set_element(partition, i == 0 ? RM_PartitionFirstBP : RM_PartitionNextBP, midplane);
        CHECK_OK(rm_free_BP(midplane));
    }
    return partition;
}

status_t add_partition(
    const char* id, rm_connection_type_t connection, const char* const* midplanes)
{
    rm_partition_t* partition = new_partition(id, connection, midplanes);
    const status_t status = rm_add_partition(partition);
    CHECK_OK(rm_free_partition(partition));
    return status;
}

status_t add_single(const char* id, const char* midplane)
{
    const char* midplanes[2];
    midplanes[0] = midplane;
    midplanes[1] = NULL;
    return add_partition(id, RM_MESH, midplanes);
}

int partition_state(const char* id)
{
    rm_partition_t* partition = NULL;
    int state;
    if (rm_get_partition_info((char*)id, &partition) != STATUS_OK)
        return -1;
    state = get_int(partition, RM_PartitionState);
    CHECK_OK(rm_free_partition(partition));
    return state;
}

int job_state(db_job_id_t id)
{
    rm_job_t* job = NULL;
    int state;
    if (rm_get_job(id, &job) != STATUS_OK)
        return -1;
    state = get_int(job, RM_JobState);
    CHECK_OK(rm_free_job(job));
    return state;
}

db_job_id_t add_job(const char* name, const char* partition, int64_t run_time)
{
    rm_job_t* job = NULL;
    db_job_id_t id = 0;
    CHECK_OK(rm_new_job(&job));
    set_text(job, RM_JobID, name);
    if (partition != NULL)
        set_text(job, RM_JobPartitionID, partition);
    set_text(job, RM_JobExecutable, "/bin/hello");
    CHECK_OK(mp_set_job_run_time(job, run_time));
    if (rm_add_job(job) == STATUS_OK)
        id = get_int(job, RM_JobDBJobID);
    CHECK_OK(rm_free_job(job));
    return id;
}

void move_time(int64_t time) { CHECK_OK(mp_move_time_to(time)); }

int64_t now(void)
{
    int64_t time = -1;
    CHECK_OK(mp_now(&time));
    return time;
}
