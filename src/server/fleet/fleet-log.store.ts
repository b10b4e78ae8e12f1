import type { FleetLog } from '#contract/fleet-log.ts';
import type { DocumentOwner } from '#domain/fleet.ts';
import type { Actor, Db } from '#server/kit/context.ts';

export interface FleetLogEntry {
  entity: DocumentOwner;
  id: number;
  at: Date;
  /** Absent: the system did it. */
  actor?: Pick<Actor, 'id' | 'name'> | undefined;
  event: string;
  from?: string | null;
  to?: string | null;
  data?: Record<string, unknown>;
  note?: string | null | undefined;
}

/** Notes what happened to a company, driver or car, in the transaction of what happened. */
export const appendFleetLog = (
  db: Db,
  { entity, id, at, actor, event, from = null, to = null, data = {}, note }: FleetLogEntry,
) =>
  db
    .insertInto('fleet_log')
    .values({
      entity,
      entity_id: id,
      at: at.toISOString(),
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? 'System',
      actor_type: actor ? 'staff' : 'system',
      event,
      from_status: from,
      to_status: to,
      data: JSON.stringify(data),
      note: note || null,
    })
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
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actor: row.actor_name,
    actor_type: row.actor_type,
    event: row.event,
    from: row.from_status,
    to: row.to_status,
    data: row.data,
    note: row.note,
  }));
}
