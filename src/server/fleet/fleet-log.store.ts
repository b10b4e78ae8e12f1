import type { FleetLog } from '#contract/fleet/fleet-log.schema.ts';
import type { DocumentOwner } from '#domain/fleet/fleet.ts';
import type { Db } from '#server/kit/change/context.ts';
import { logValues, presentLog, type LogEvent } from '#server/kit/change/log-rows.ts';

export interface FleetLogEntry extends LogEvent {
  entity: DocumentOwner;
  id: number;
}

/** Adds an event to the log of a company, driver or car, within the transaction of the change. */
export const appendFleetLog = (db: Db, { entity, id, ...event }: FleetLogEntry) =>
  db
    .insertInto('fleet_log')
    .values({ entity, entity_id: id, ...logValues(event) })
    .execute();

/** Returns the log of a company, driver or car, oldest first. */
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
