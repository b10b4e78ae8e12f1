import { sql } from 'kysely';
import { FACILITY_GROUPS, type FacilityGroup, type FacilityLevel } from '#domain/hotel/facility.ts';
import type { FacilityChoice } from '#contract/hotel/facility.schema.ts';
import type { Db } from '#server/kit/change/context.ts';

/** Sort key that puts groups of facilities in their order. */
export const inGroups = sql`array_position(${[...FACILITY_GROUPS]}::text[], facility.group_code)`;

/** Returns all facilities, in the order of their groups and names. */
export async function facilityChoices(db: Db): Promise<FacilityChoice[]> {
  const { rows } = await sql<Omit<FacilityChoice, 'group'> & { group: FacilityGroup; level: FacilityLevel }>`
    select id, code, name, group_code as "group", level, fee, icon, enabled from facility
    order by ${inGroups}, name ->> 'en' collate "und-x-icu", id`.execute(db);
  return rows;
}

/** Returns the names of facilities by id; those of rooms say so, since hotels may have a facility of the same name. */
export async function facilityNames(db: Db) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name ->> 'en' || case level when 'room' then ' (rooms)' else '' end as name from facility
    order by name ->> 'en' collate "und-x-icu", level, id`.execute(db);
  return byId(rows);
}

export async function providerNames(db: Db) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from provider order by name collate "und-x-icu", id`.execute(db);
  return byId(rows);
}

const byId = (rows: readonly { id: number; name: string }[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
