import { sql } from 'kysely';
import type { GroupCount } from '#contract/campaign/user-group.schema.ts';
import type { Person } from '#domain/audience/match.ts';
import type { RuleNames } from '#domain/audience/rule-words.ts';
import { CUSTOMER_CHANNELS, type CustomerChannel } from '#domain/sending/message.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import type { Db } from '#server/kit/change/context.ts';
import { limitTo, where, type PageQuery } from '#server/kit/change/paging.ts';
import {
  audienceSql,
  daysSince,
  OPEN,
  reachJoins,
  reaches,
  SENDABLE,
  type Asker,
  type Audience,
} from './audience-sql.store.ts';

type Counted = Omit<GroupCount, 'sample'> & {
  /** The ids of the {@link LATEST} latest customers, the latest first. */
  latest: readonly number[];
};

const LATEST = 5;

/**
 * Counts whom a group holds, and to how many of them marketing may be sent by each channel. The customers are worked out
 * once for the counts and the latest of them, because that reads all bookings.
 */
export async function countAudience(db: Db, audience: Audience, asker: Asker): Promise<Counted> {
  const { joins, condition } = audienceSql(audience, asker);
  const columns = SENDABLE.map(([channel, holds]) => sql`${holds} as ${sql.ref(channel)}`);
  const counts = CUSTOMER_CHANNELS.map(
    (channel) => sql`count(*) filter (where ${sql.ref(channel)})::int as ${sql.ref(channel)}`,
  );
  const { rows } = await sql<Record<CustomerChannel | 'total', number> & Pick<Counted, 'latest'>>`
    with held as materialized (select c.id, ${sql.join(columns)} from customer c ${joins} where ${condition})
    select count(*)::int as total, ${sql.join(counts)},
      array(select id from held order by id desc limit ${LATEST}) as latest
    from held`.execute(db);
  const [{ total, latest, ...sendable }] = rows as [(typeof rows)[number]];
  return { total, latest, sendable };
}

type Member = NonNullable<GroupCount['sample']>[number];

/** Returns a page of those whom a group holds, the latest first. */
export async function membersOf(
  db: Db,
  audience: Audience,
  asker: Asker,
  page: Pick<PageQuery, 'page' | 'page_size'>,
): Promise<Member[]> {
  const { joins, condition } = audienceSql(audience, asker, false);
  const { rows } = await sql<Member>`
    select c.id, c.name, c.country, c.language from customer c ${joins} where ${condition}
    order by c.id desc ${limitTo(page)}`.execute(db);
  return rows;
}

/** Returns these customers, the latest first. */
export async function membersAt(db: Db, ids: readonly number[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select id, name, country, language from customer where id = any(${ids}::bigint[]) order by id desc`.execute(db);
  return rows;
}

/** Returns whether a group holds a customer, as the same query that counts it says. */
export async function holdsCustomer(db: Db, audience: Audience, asker: Asker, customerId: number): Promise<boolean> {
  const { joins, condition } = audienceSql(audience, asker, false);
  const { rows } = await sql`
    select c.id from customer c ${joins} where ${condition} and c.id = ${customerId}`.execute(db);
  return rows.length > 0;
}

interface PersonRow extends Omit<Person, 'reachable' | 'spend'> {
  name: string;
  channels: Record<CustomerChannel, boolean>;
  spend: Record<string, number>;
}

/** Returns what rules ask of a customer, with the name; undefined when there is no such customer for the asker. */
export async function personOf(
  db: Db,
  customerId: number,
  { actor, now }: Asker,
): Promise<{ name: string; person: Person } | undefined> {
  const at = now.toISOString();
  const ofBookings = where([sql`b.customer_id = c.id`, visibleTo(actor, 'booking', 'b')]);
  const channels = CUSTOMER_CHANNELS.flatMap((channel) => [sql`${channel}::text`, reaches(channel)]);
  const { rows } = await sql<PersonRow>`
    select c.name, c.country, c.language, c.marketing_opt_in as "optIn", c.tags,
      (${daysSince(sql`c.created_at`, now)})::int as "createdDays", g.*,
      (select coalesce(jsonb_object_agg(p.currency, p.minor), '{}') from (
        select b.currency, sum(b.paid_minor - b.refunded_minor) as minor from booking b ${ofBookings} and b.paid_minor > 0
        group by b.currency) p) as spend,
      jsonb_build_object(${sql.join(channels)}) as channels
    from customer c ${reachJoins({ range: { after: customerId - 1, upTo: customerId } })}
    cross join lateral (
      select count(*)::int as bookings, (${daysSince(sql`max(b.created_at)`, now)})::int as "lastBookingDays",
        floor(extract(epoch from min(b.pickup_at) filter (where b.pickup_at >= ${at}::timestamptz and b.status = any(${OPEN}))
          - ${at}::timestamptz) / 86400)::int as "nextPickupDays",
        coalesce(array_agg(distinct b.city_id) filter (where b.city_id is not null), '{}') as cities,
        coalesce(array_agg(distinct b.kind) filter (where b.kind is not null), '{}') as kinds
      from booking b ${ofBookings}) g
    ${where([sql`c.id = ${customerId} and c.erased_at is null and c.merged_into is null`, visibleTo(actor, 'customer', 'c')])}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { name, channels: reached, ...facts } = row;
  return { name, person: { ...facts, reachable: CUSTOMER_CHANNELS.filter((channel) => reached[channel]) } };
}

/** Returns the names of what rules refer to. */
export async function ruleNames(db: Db): Promise<RuleNames> {
  const [countries, cities, languages] = await Promise.all([
    namesOf(db, sql`select code as key, name ->> 'en' as name from country`),
    namesOf(db, sql`select id::text as key, name ->> 'en' as name from city`),
    namesOf(db, sql`select tag as key, name from language`),
  ]);
  return { countries, cities, languages };
}

async function namesOf(db: Db, query: ReturnType<typeof sql>): Promise<Record<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`${query}`.execute(db);
  return Object.fromEntries(rows.map(({ key, name }) => [key, name]));
}
