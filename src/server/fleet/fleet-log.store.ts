import type { FleetLog } from '#contract/fleet/fleet-log.schema.ts';
import type { DocumentOwner } from '#domain/fleet/fleet.ts';
import type { Db } from '#server/kit/change/context.ts';
import { logValues, presentLog, type LogDeed } from '#server/kit/change/log-rows.ts';

export interface FleetLogEntry extends LogDeed {
  entity: DocumentOwner;
  id: number;
}

/** Notes what happened to a company, driver or car, in the transaction of what happened. */
export const appendFleetLog = (db: Db, { entity, id, ...deed }: FleetLogEntry) =>
  db
    .insertInto('fleet_log')
    .values({ entity, entity_id: id, ...logValues(deed) })
    .execute();

/** What happened to one of them, oldest first. */
export async function fleetLogs(db: Db, entity: DocumentOwner, id: number): Promise<FleetLog[]> {
  const rows = await db
    .selectFrom('fleet_log')
    .selectAll()
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(presentLog);
}
