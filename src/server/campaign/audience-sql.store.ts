import { sql, type RawBuilder } from 'kysely';
import { BOOKING_STATUSES, isOver } from '#domain/booking/booking.ts';
import { leavesOf, type Leaf, type NumberOp, type Rule } from '#domain/audience/rules.ts';
import { CUSTOMER_CHANNELS, type CustomerChannel } from '#domain/sending/message.ts';
import { visibleTo } from '#server/kit/confine/confine.ts';
import { where } from '#server/kit/change/paging.ts';
import type { Actor } from '#server/kit/change/context.ts';

/** Whom a group holds. */
export interface Audience {
  readonly mode: 'static' | 'dynamic';
  readonly customer_ids: readonly number[];
  readonly rules: Rule | null;
  readonly include: readonly number[];
  readonly exclude: readonly number[];
}

/** Who asks, and when. Nobody is the system, which is limited to no market. */
export interface Asker {
  readonly actor: Pick<Actor, 'markets'> | undefined;
  readonly now: Date;
  /** When the messages begin to go out, which decides what else somebody got within a day; left out, now. */
  readonly begins?: Date;
  /** Only customers with ids after the one and up to the other, so that a large group is read in parts. */
  readonly range?: { readonly after: number; readonly upTo: number };
}

type Sql = RawBuilder<unknown>;

/**
 * Returns the joins and the condition by which customers `c` are in a group. Only customers that exist for the asker
 * are, and of their bookings only those that do count.
 * @param reach whether `email`, `phone` and devices are joined too, for {@link reaches}
 */
export function audienceSql(audience: Audience, asker: Asker, reach = true): { joins: Sql; condition: Sql } {
  const rules = audience.mode === 'dynamic' ? audience.rules : null;
  const leaves = rules ? leavesOf(rules) : [];
  const joinsReach = reach || leaves.some(({ field }) => field === 'reachable');
  const inside = rules ? ruleSql(rules, asker, leaves) : isOneOf(audience.customer_ids);
  const included = audience.include.length === 0 ? inside : sql`(${inside} or ${isOneOf(audience.include)})`;
  return {
    joins: sql`${bookingJoin(leaves, asker)} ${joinsReach ? reachJoins(asker) : sql``}`,
    condition: sql`${exists(asker)} and ${included}
      ${audience.exclude.length === 0 ? sql`` : sql`and not ${isOneOf(audience.exclude)}`}`,
  };
}

/** Returns the condition that a customer exists: neither erased nor merged, and in the markets of the asker. */
const exists = ({ actor, range }: Asker): Sql =>
  sql.join(
    [
      sql`c.erased_at is null and c.merged_into is null`,
      visibleTo(actor, 'customer', 'c'),
      within(range, sql`c.id`),
    ].filter((each) => each !== undefined),
    sql` and `,
  );

/** Returns the condition that the id of a customer lies in the range that is read. */
export const within = (range: Asker['range'], id: Sql): Sql | undefined =>
  range && sql`${id} > ${range.after} and ${id} <= ${range.upTo}`;

/** Customers who were merged stand for those they were merged into. */
const isOneOf = (ids: readonly number[]): Sql =>
  ids.length === 0
    ? sql`false`
    : sql`c.id in (select coalesce(m.merged_into, m.id) from customer m where m.id = any(${ids}::bigint[]))`;

/** Joins why addresses are suppressed, and who has a device. */
export const reachJoins = ({ range }: Pick<Asker, 'range'>): Sql => sql`
  left join (${suppressed('email', sql`h.email`, range)}) no_email on no_email.id = c.id
  left join (${suppressed('sms', sql`h.phone`, range)}) no_sms on no_sms.id = c.id
  left join (select distinct t.customer_id as id from push_token t ${where([within(range, sql`t.customer_id`)])}) device
    on device.id = c.id`;

/**
 * Returns the customers whose address is suppressed, with the reason. `offset 0` has each address looked up by the index of
 * its hash: otherwise PostgreSQL hashes the address of every customer, which takes most of the time of a count.
 */
const suppressed = (channel: 'email' | 'sms', address: Sql, range: Asker['range']): Sql => sql`
  select h.id, min(s.reason) as reason from suppression s
    cross join lateral (select h.id from customer h
      ${where([sql`${address} is not null and address_hash(${sql.lit(channel)}, ${address}) = s.address_hash`, within(range, sql`h.id`)])}
      offset 0) h
    where s.channel = ${channel} group by h.id`;

/** Returns the condition that a channel reaches customer `c`, whose {@link reachJoins} are joined. */
export const reaches = (channel: CustomerChannel): Sql => REACH[channel];

const REACH: Readonly<Record<CustomerChannel, Sql>> = {
  email: sql`(c.email is not null and no_email.id is null)`,
  sms: sql`(c.phone is not null and no_sms.id is null)`,
  push: sql`(device.id is not null)`,
  in_app: sql`true`,
};

/** The conditions that marketing may be sent by each channel. */
export const SENDABLE: readonly (readonly [CustomerChannel, Sql])[] = CUSTOMER_CHANNELS.map(
  (channel) => [channel, sql`(c.enabled and c.marketing_opt_in and ${reaches(channel)})`] as const,
);

const OF_BOOKINGS: ReadonlySet<Leaf['field']> = new Set([
  'bookings',
  'last_booking_days',
  'next_pickup_days',
  'city',
  'kind',
  'spend',
]);

/** Joins what statements ask of bookings, read in one pass over all of them. */
function bookingJoin(leaves: readonly Leaf[], { actor, now, range }: Asker): Sql {
  const asked = leaves.map((leaf, index) => ({ leaf, index })).filter(({ leaf }) => OF_BOOKINGS.has(leaf.field));
  if (asked.length === 0) return sql``;
  const columns = asked.flatMap(({ leaf, index }) => {
    const made = bookingFact(leaf, now);
    return made ? [sql`${made} as ${sql.ref(`f${index}`)}`] : [];
  });
  return sql`left join (select b.customer_id, ${sql.join(columns)} from booking b
    ${where([visibleTo(actor, 'booking', 'b'), within(range, sql`b.customer_id`)])} group by b.customer_id) g on g.customer_id = c.id`;
}

function bookingFact(leaf: Leaf, now: Date): Sql | undefined {
  if (leaf.field === 'bookings') return sql`count(*)`;
  if (leaf.field === 'last_booking_days') return sql`max(b.created_at)`;
  if (leaf.field === 'next_pickup_days')
    return sql`min(b.pickup_at) filter (where b.pickup_at >= ${now.toISOString()}::timestamptz and b.status = any(${OPEN}))`;
  if (leaf.field === 'city') return sql`bool_or(b.city_id = any(${leaf.value}::bigint[]))`;
  if (leaf.field === 'kind') return sql`bool_or(b.kind = any(${leaf.value}::text[]))`;
  if (leaf.field === 'spend')
    return sql`sum(b.paid_minor - b.refunded_minor) filter (where b.currency = ${leaf.value.currency} and b.paid_minor > 0)`;
  return undefined;
}

/** Bookings that are not over. */
export const OPEN: readonly string[] = BOOKING_STATUSES.filter((status) => !isOver(status));

/** Returns the condition of rules, which is never null, so that "not" can turn it around. */
function ruleSql(rule: Rule, asker: Asker, leaves: readonly Leaf[]): Sql {
  if ('all' in rule)
    return joined(
      rule.all.map((part) => ruleSql(part, asker, leaves)),
      sql` and `,
      sql`true`,
    );
  if ('any' in rule)
    return joined(
      rule.any.map((part) => ruleSql(part, asker, leaves)),
      sql` or `,
      sql`false`,
    );
  if ('not' in rule) return sql`not ${ruleSql(rule.not, asker, leaves)}`;
  return sql`coalesce(${leafSql(rule, sql.ref(`g.f${leaves.indexOf(rule)}`), asker.now)}, false)`;
}

const joined = (parts: readonly Sql[], by: Sql, none: Sql): Sql =>
  parts.length === 0 ? none : sql`(${sql.join(parts, by)})`;

function leafSql(leaf: Leaf, fact: Sql, now: Date): Sql {
  switch (leaf.field) {
    case 'country':
      return sql`c.country = any(${leaf.value}::text[])`;
    case 'language':
      return sql`(c.language = any(${leaf.value}::text[]) or c.language like any(${leaf.value.map((tag) => `${tag}-%`)}::text[]))`;
    case 'tag':
      return sql`c.tags && ${leaf.value}::text[]`;
    case 'opt_in':
      return sql`c.marketing_opt_in = ${leaf.value}`;
    case 'reachable':
      return sql`(${sql.join(leaf.value.map(reaches), sql` or `)})`;
    case 'city':
    case 'kind':
      return fact;
    case 'bookings':
      return compared(sql`coalesce(${fact}, 0)`, leaf.op, leaf.value);
    case 'spend':
      return compared(fact, leaf.op, leaf.value.minor);
    case 'created_days':
      return isDaysAgo(sql`c.created_at`, leaf, now);
    case 'last_booking_days':
      return isDaysAgo(fact, leaf, now);
    case 'next_pickup_days':
      return isDaysAhead(fact, leaf, now);
  }
}

type InDays = { op: NumberOp; value: number };

/** Compares the whole days since an instant, rounded down. Instants are compared, which is quicker than counting days. */
const isDaysAgo = (at: Sql, { op, value }: InDays, now: Date): Sql =>
  between(op, sql`${at} <= ${inDays(now, -value)}`, sql`${at} > ${inDays(now, -value - 1)}`);

/** Compares the whole days until an instant, rounded down. */
const isDaysAhead = (at: Sql, { op, value }: InDays, now: Date): Sql =>
  between(op, sql`${at} >= ${inDays(now, value)}`, sql`${at} < ${inDays(now, value + 1)}`);

const between = (op: NumberOp, atLeast: Sql, atMost: Sql): Sql =>
  op === 'at_least' ? atLeast : op === 'at_most' ? atMost : sql`(${atLeast} and ${atMost})`;

const inDays = (now: Date, days: number): Sql =>
  sql`${new Date(now.getTime() + days * 86_400_000).toISOString()}::timestamptz`;

/** Returns the whole days since an instant, rounded down. */
export const daysSince = (at: Sql, now: Date): Sql =>
  sql`floor(extract(epoch from ${now.toISOString()}::timestamptz - ${at}) / 86400)`;

const compared = (has: Sql, op: NumberOp, value: number): Sql =>
  op === 'at_least' ? sql`${has} >= ${value}` : op === 'at_most' ? sql`${has} <= ${value}` : sql`${has} = ${value}`;
