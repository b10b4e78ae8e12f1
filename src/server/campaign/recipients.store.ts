import { sql, type RawBuilder } from 'kysely';
import { DAILY_CAP } from '#domain/campaign/campaign.ts';
import type { CustomerChannel, SkipReason } from '#domain/sending/message.ts';
import type { Db } from '#server/kit/change/context.ts';
import { where } from '#server/kit/change/paging.ts';
import { audienceSql, within, type Asker, type Audience } from './audience-sql.store.ts';
import type { CampaignRow } from './campaign.store.ts';

/** What decides who gets a campaign. */
export type Targeting = Pick<
  CampaignRow,
  'audience' | 'group_id' | 'customer_ids' | 'exclude_groups' | 'channel' | 'cap'
>;

/** Whom a campaign is for, and the groups that get nothing. */
export interface Target {
  readonly audience: Audience;
  readonly excluded: readonly Audience[];
  readonly channel: CustomerChannel;
  readonly cap: boolean;
}

const NOBODY = { customer_ids: [], rules: null, include: [], exclude: [] } as const;

/** Returns whom a campaign is for; undefined when its group is gone or disabled. */
export async function targetOf(db: Db, campaign: Targeting): Promise<Target | undefined> {
  const ids = [...campaign.exclude_groups, ...(campaign.group_id === null ? [] : [campaign.group_id])];
  const groups = await db
    .selectFrom('user_group')
    .selectAll()
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute();
  const excluded = groups.filter(({ id }) => campaign.exclude_groups.includes(id));
  const { channel, cap } = campaign;
  if (campaign.audience === 'all')
    return { audience: { ...NOBODY, mode: 'dynamic', rules: { all: [] } }, excluded, channel, cap };
  if (campaign.audience === 'customers')
    return { audience: { ...NOBODY, mode: 'static', customer_ids: campaign.customer_ids }, excluded, channel, cap };
  const group = groups.find(({ id, enabled }) => id === campaign.group_id && enabled);
  return group && { audience: group, excluded, channel, cap };
}

type Sql = RawBuilder<unknown>;

/** Returns the tables, the condition, the reason to skip and the address of those a campaign is for. */
function recipientsSql({ audience, excluded, channel, cap }: Target, asker: Asker) {
  const { joins, condition } = audienceSql(audience, asker);
  const others = excluded.map((group, index) => {
    const { joins: own, condition: holds } = audienceSql(group, asker, false);
    const name = sql.ref(`x${index}`);
    return {
      join: sql`left join (select c.id from customer c ${own} where ${holds}) ${name} on ${name}.id = c.id`,
      absent: sql`${name}.id is null`,
    };
  });
  const most = cap ? DAILY_CAP[channel] : undefined;
  const dayAgo = new Date((asker.begins ?? asker.now).getTime() - 86_400_000).toISOString();
  const capped =
    most === undefined
      ? sql``
      : sql`left join (select m.customer_id, count(*) as n from message m
          ${where([
            sql`m.channel = ${channel} and m.kind = 'marketing' and m.customer_id is not null`,
            sql`m.state not in ('skipped', 'cancelled', 'failed', 'bounced')`,
            // Written at most three days before it is due: quiet hours and local times put it off that long.
            sql`m.created_at > ${dayAgo}::timestamptz - interval '3 days' and m.due_at > ${dayAgo}::timestamptz`,
            within(asker.range, sql`m.customer_id`),
          ])} group by m.customer_id) capped on capped.customer_id = c.id`;
  return {
    from: sql`customer c ${joins} ${sql.join(
      others.map(({ join }) => join),
      sql` `,
    )} ${capped}`,
    condition: sql.join([condition, ...others.map(({ absent }) => absent)], sql` and `),
    reason: sql`case ${WITHOUT_ADDRESS[channel]} when not c.enabled then 'disabled'
      when not c.marketing_opt_in then 'no_consent'
      ${most === undefined ? sql`` : sql`when capped.n >= ${most} then 'capped'`} end`,
    address: channel === 'email' ? sql`c.email` : channel === 'sms' ? sql`c.phone` : sql`null::text`,
  };
}

const WITHOUT_ADDRESS: Readonly<Record<CustomerChannel, Sql>> = {
  email: sql`when c.email is null then 'no_address' when no_email.reason is not null then no_email.reason`,
  sms: sql`when c.phone is null then 'no_address' when no_sms.reason is not null then no_sms.reason`,
  push: sql`when device.id is null then 'no_address'`,
  in_app: sql``,
};

/** Those a campaign is for that are alike in what decides when and how they get it. */
export interface Crowd {
  reason: SkipReason | null;
  timezone: string | null;
  country: string | null;
  language: string;
  count: number;
}

/** Counts those a campaign is for. */
export async function crowdsOf(db: Db, target: Target, asker: Asker): Promise<Crowd[]> {
  const { from, condition, reason } = recipientsSql(target, asker);
  const { rows } = await sql<Crowd>`
    select ${reason} as reason, c.timezone, c.country, c.language, count(*)::int as count
    from ${from} where ${condition} group by 1, 2, 3, 4`.execute(db);
  return rows;
}

export interface RecipientRow {
  id: number;
  address: string | null;
  language: string;
  timezone: string | null;
  country: string | null;
  reason: SkipReason | null;
}

/** Returns those within a range of ids, in their order. */
export async function recipientsOf(db: Db, target: Target, asker: Asker): Promise<RecipientRow[]> {
  const { from, condition, reason, address } = recipientsSql(target, asker);
  const { rows } = await sql<RecipientRow>`
    select c.id, ${address} as address, c.language, c.timezone, c.country, ${reason} as reason
    from ${from} where ${condition} order by c.id`.execute(db);
  return rows;
}

/** Returns the last of the next `count` customers after an id; undefined when there is none. */
export async function endOfRange(db: Db, after: number, count: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from (select id from customer where id > ${after} order by id limit ${count}) as next`.execute(
    db,
  );
  return rows[0]?.id ?? undefined;
}
