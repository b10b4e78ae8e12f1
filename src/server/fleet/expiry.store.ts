import { sql, type RawBuilder } from 'kysely';
import type { DateText } from '#domain/calendar.ts';
import type { DocumentOwner } from '#domain/fleet.ts';

/** What expires within so many days is watched. */
export const WATCHED_DAYS = 30;

/**
 * When the first of an owner's papers expires or did, of each kind the one that is good longest; null where none has a
 * date.
 */
export const nextExpiry = (owner: DocumentOwner, id: RawBuilder<unknown>): RawBuilder<DateText | null> => sql`(
  select min(latest) from (
    select max(d.expires_on) as latest from document d
    where d.owner = ${owner} and d.owner_id = ${id} and d.state in ('approved', 'expired') group by d.type
  ) as papers)`;
