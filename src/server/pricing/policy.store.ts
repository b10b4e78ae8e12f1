import { sql } from 'kysely';
import type { BookingKind } from '#domain/booking/booking.ts';
import type { Db } from '#server/kit/change/context.ts';

const SELLS = sql`city.enabled and case cancellation_policy.kind
  when 'airport' then city.airport_service else city.day_booking_service end`;

/**
 * SQL column with the number of cities that sell under a policy: its own city, or all cities without a policy of their
 * own.
 */
export const policyCities = sql<number>`(
  select count(*) from city
  where cancellation_policy.enabled and ${SELLS} and case when cancellation_policy.city_id is null
    then not exists (
      select from cancellation_policy own
      where own.city_id = city.id and own.kind = cancellation_policy.kind and own.enabled and own.deleted_at is null)
    else city.id = cancellation_policy.city_id end)`;

/** Returns whether the city has another policy of this kind. */
export async function otherPolicy(
  db: Db,
  { kind, cityId, id }: { kind: BookingKind; cityId: number; id: number | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from cancellation_policy
    where kind = ${kind} and city_id = ${cityId} and deleted_at is null and id is distinct from ${id}`.execute(db);
  return rows.length > 0;
}
