import { sql } from 'kysely';
import type { ZoneService } from '#contract/pricing/zone.schema.ts';
import type { Db } from '#server/kit/change/context.ts';
import { resourceStore } from '#server/kit/change/resource.store.ts';

export const zoneServiceTable = resourceStore({
  placed: null,
  table: 'zone_service',
  sorting: { fields: {}, direction: 'asc' },
  filters: () => [],
});

/** Returns the services of a zone, or only the one with the given id. */
export async function servicesOf(db: Db, zoneId: number, serviceId?: number): Promise<ZoneService[]> {
  const { rows } = await sql<ZoneService>`
    select s.id, s.zone_id, s.option_id, s.cost_value, s.enabled, s.version, s.created_at, s.updated_at,
      jsonb_build_object('code', o.code, 'name', o.name, 'enabled', o.enabled, 'directions', o.directions,
        'free_wait_min', o.free_wait_min, 'cost_mode', o.cost_mode, 'cost_value', o.cost_value,
        'included_hours', o.included_hours, 'included_km', o.included_km, 'overtime_block_min', o.overtime_block_min
      ) as option
    from zone_service s join service_option o on o.id = s.option_id
    where s.zone_id = ${zoneId} ${serviceId === undefined ? sql`` : sql`and s.id = ${serviceId}`}
    order by (o.name ->> 'en') collate "und-x-icu", s.id`.execute(db);
  return rows;
}

/** Returns the columns of an option that selling it in a zone needs. */
export const optionAt = (db: Db, id: number) =>
  db.selectFrom('service_option').select(['id', 'kind', 'name', 'cost_mode']).where('id', '=', id).executeTakeFirst();

export const deleteZoneService = (db: Db, id: number) => db.deleteFrom('zone_service').where('id', '=', id).execute();
