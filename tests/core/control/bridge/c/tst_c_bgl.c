/* SPDX-License-Identifier: Apache-2.0 */
/* A client of Blue Gene/L: its numbers, its states, its names. Compiled with MIDPLANE_BRIDGE_BGL.
 */
#include <stdlib.h>

#include "rm_api.h"

#include "client.h"

static void machine(void)
{
    rm_BGL_t* machine = NULL;
    rm_nodecard_list_t* list = NULL;
    CHECK_OK(rm_get_BGL(&machine));
    CHECK_INT(get_int(machine, RM_BPNum), 128);
    rm_BP_t* midplane = get_element(machine, RM_FirstBP);
    midplane = get_element(machine, RM_NextBP);
    CHECK_TEXT(get_text(midplane, RM_BPID), "R001");
    CHECK_INT(get_int(midplane, RM_BPComputeNodeMemory), RM_BP_COMPUTENODE_MEMORY_512M);
    rm_wire_t* wire = get_element(machine, RM_FirstWire);
    /* Clients parse it by position: '_' at 7, the other midplane at 8. */
    CHECK_TEXT(get_text(wire, RM_WireID), "X_R000X_R100");
    CHECK_TEXT(get_text(get_element(wire, RM_WireToPort), RM_PortComponentID), "X_R100");
    CHECK_OK(rm_free_BGL(machine));
    CHECK_OK(rm_get_nodecards("R001", &list));
    CHECK_INT(get_int(get_element(list, RM_NodeCardListFirst), RM_NodeCardQuarter), RM_Q1);
    CHECK_OK(rm_free_nodecard_list(list));
}

static void partitions(void)
{
    static const char* const midplanes[] = {"R001", "R101", NULL};
    rm_partition_t* partition = new_partition(NULL, RM_TORUS, midplanes);
    rm_partition_list_t* list = NULL;
    set_text(partition, RM_PartitionBlrtsImg, "/b");
    set_text(partition, RM_PartitionLinuxImg, "/l");
    set_text(partition, RM_PartitionRamdiskImg, "/r");
    set_text(partition, RM_PartitionMloaderImg, "/m");
    set_int(partition, RM_PartitionMode, RM_PARTITION_COPROCESSOR_MODE);
    CHECK_OK(rm_add_partition(partition));
    char* id = NULL;
    CHECK_OK(rm_get_data(partition, RM_PartitionID, &id));
    CHECK_OK(rm_free_partition(partition));
    CHECK(strncmp(id, "RMP", 3) == 0); /* Others are skipped by clients. */
    CHECK_OK(rm_modify_partition(id, RM_MODIFY_RamdiskImg, "/r2"));
    CHECK_OK(rm_modify_partition(id, RM_MODIFY_BlrtsImg, "/b2"));
    CHECK_OK(rm_get_partition(id, &partition));
    CHECK_TEXT(get_text(partition, RM_PartitionBlrtsImg), "/b2");
    CHECK_TEXT(get_text(partition, RM_PartitionLinuxImg), "/l");
    CHECK_TEXT(get_text(partition, RM_PartitionRamdiskImg), "/r2");
    CHECK_TEXT(get_text(partition, RM_PartitionMloaderImg), "/m");
    /* The struct of Blue Gene/L has no sequence id: nothing is written behind it. */
    struct {
        rm_connection_t join;
        unsigned char guard[16];
    } room;
    memset(&room, 0xA5, sizeof room);
    CHECK_OK(rm_get_data(
        get_element(partition, RM_PartitionFirstSwitch), RM_SwitchFirstConnection, &room.join));
    CHECK_INT(room.guard[0], 0xA5);
    free(room.join.part_id);
    CHECK_OK(rm_free_partition(partition));
    /* READY is 2 here, and BUSY with a job. */
    CHECK_OK(pm_create_partition(id));
    CHECK_INT(partition_state(id), RM_PARTITION_READY);
    const db_job_id_t job = add_job("j", id, -1);
    CHECK_OK(jm_start_job(job));
    CHECK_INT(partition_state(id), RM_PARTITION_BUSY);
    CHECK_OK(rm_get_partitions_info(PARTITION_BUSY_FLAG, &list));
    CHECK_INT(get_int(list, RM_PartListSize), 1);
    CHECK_OK(rm_free_partition_list(list));
    CHECK_OK(rm_get_partitions_info(PARTITION_READY_FLAG, &list));
    CHECK_INT(get_int(list, RM_PartListSize), 0);
    CHECK_OK(rm_free_partition_list(list));
    free(id);
}

static void jobs(void)
{
    rm_job_t* job = NULL;
    CHECK_OK(rm_new_job(&job));
    set_int(job, RM_JobMode, RM_VIRTUAL_NODE_MODE);
    set_text(job, RM_JobInFile, "in");
    CHECK_OK(rm_add_job(job));
    const db_job_id_t id = get_int(job, RM_JobDBJobID);
    CHECK_OK(rm_free_job(job));
    CHECK_OK(rm_get_job(id, &job));
    CHECK_INT(get_int(job, RM_JobMode), RM_VIRTUAL_NODE_MODE);
    CHECK_TEXT(get_text(job, RM_JobInFile), "in");
    CHECK_INT(get_int(job, RM_JobStdinInfo), 0);
    CHECK_OK(rm_free_job(job));
}

int main(void)
{
    rm_serial_t serial = NULL;
    CHECK_OK(rm_set_serial("BGL"));
    CHECK_OK(rm_get_serial(&serial));
    CHECK_TEXT(serial, "BGL");
    open_instant_machine(NULL); /* The machine of the serial. */
    machine();
    partitions();
    jobs();
    CHECK_OK(mp_close());
    return failures != 0;
}
