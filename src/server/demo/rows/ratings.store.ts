import { sql } from 'kysely';
import type { Db } from '#server/kit/change/context.ts';
import { averageAgain } from '#server/rating/index.ts';

/**
 * Rates about two in five completed jobs as customers do: most of them well, and some with a comment. The averages of
 * drivers and companies follow from them.
 * @param by the id of whoever recorded the ratings
 */
export async function fillRatings(db: Db, at: string, by: number): Promise<void> {
  await sql`
    insert into rating (assignment_id, booking_id, driver_id, company_id, stars, comment, created_at, created_by,
      updated_at, updated_by)
    select id, booking_id, driver_id, company_id, stars,
      case when id * 31 % 10 < 4 then ${COMMENTS}::jsonb -> stars::text ->> (id % 3)::int end, rated_at, ${by}, rated_at, ${by}
    from (
      select a.id, a.booking_id, a.driver_id, a.company_id, a.ended_at + interval '20 hours' as rated_at,
        case when n < 62 then 5 when n < 86 then 4 when n < 95 then 3 when n < 98 then 2 else 1 end as stars
      from (select *, (id * 7919 + driver_id * 13) % 100 as n from assignment) a
      where a.status = 'completed' and a.id * 53 % 100 < 42 and a.ended_at + interval '20 hours' <= ${at}
    ) given`.execute(db);
  await sql`analyze rating`.execute(db);
  const { rows } = await sql<{ driver_id: number; company_id: number }>`
    select distinct driver_id, company_id from rating order by driver_id`.execute(db);
  for (const each of rows) await averageAgain(db, each);
  await sql`update driver set rating = null where ratings = 0`.execute(db);
  await sql`
    update company set rating = null where not exists (select from rating r where r.company_id = company.id)`.execute(
    db,
  );
}

const COMMENTS = JSON.stringify({
  5: ['On time and very friendly.', 'Helped with all of our bags.', 'Spotless car, calm driver.'],
  4: ['Good trip, the car was a little warm.', 'Friendly, five minutes late.', 'All fine.'],
  3: ['Took the long way round.', 'Was on the phone for part of the trip.', 'The car could be cleaner.'],
  2: ['We waited twenty minutes at the door.', 'Drove too fast on the highway.', 'Could not find the hotel.'],
  1: ['Refused the child seat we had booked.', 'Rude to my parents.', 'Very late, and no message.'],
});
