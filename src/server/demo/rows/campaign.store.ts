import { sql } from 'kysely';
import type { Rule } from '#domain/audience/rules.ts';
import type { CampaignStatus, Texts } from '#domain/campaign/campaign.ts';
import type { Body } from '#domain/content/body.ts';
import type { CustomerChannel } from '#domain/sending/message.ts';
import type { Db } from '#server/kit/change/context.ts';

interface Made {
  at: string;
  by: number;
}

export async function insertGroup(db: Db, { name, rules, at, by }: Made & { name: string; rules: Rule }) {
  const row = await db
    .insertInto('user_group')
    .values({
      name,
      mode: 'dynamic',
      rules: JSON.stringify(rules),
      created_at: at,
      updated_at: at,
      created_by: by,
      updated_by: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface DemoCampaign extends Made {
  name: string;
  channel: CustomerChannel;
  title: Texts;
  body: Texts;
  blocks?: Readonly<Record<string, Body>>;
  status?: CampaignStatus;
  audience?: 'all' | 'group' | 'customers';
  group_id?: number;
  customer_ids?: readonly number[];
  schedule?: 'now' | 'at' | 'recurring';
  send_at?: string;
  rrule?: string;
  timezone?: string;
}

export async function insertCampaign(db: Db, { at, by, title, body, blocks, customer_ids, ...rest }: DemoCampaign) {
  const row = await db
    .insertInto('campaign')
    .values({
      audience: 'all',
      schedule: 'now',
      timezone: 'Asia/Singapore',
      title: JSON.stringify(title),
      body: JSON.stringify(body),
      blocks: JSON.stringify(blocks ?? {}),
      customer_ids: [...(customer_ids ?? [])],
      created_at: at,
      updated_at: at,
      created_by: by,
      updated_by: by,
      activated_by: null,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Schedules a campaign at an instant; its run begins then, or at `begins`. */
export const scheduleCampaign = (db: Db, id: number, { next, begins }: { next: string; begins?: string }) =>
  sql`
    update campaign set status = 'scheduled',
      next_run_at = ${next}, next_begins_at = ${begins ?? next},
      respect_local_time = ${begins !== undefined}
    where id = ${id}`.execute(db);

/** Says what became of the messages of a campaign: nearly all arrived, one failed, and of one nobody knows. */
export const settleRun = (db: Db, id: number, at: string) =>
  sql`
    update message m set attempts = 1, handed_at = m.due_at, sent_at = m.due_at, updated_at = ${at},
      state = case p.place when 2 then 'failed' when 3 then 'uncertain' else 'delivered' end,
      error = case p.place when 2 then '452 4.2.2 The mailbox is full'
        when 3 then 'The connection was lost after the message had been handed over.' end
    from (select id, row_number() over (order by id) as place from message
      where about_kind = 'campaign' and about_id = ${id} and state = 'planned') p
    where p.id = m.id`.execute(db);

/** Gives most of those who agreed to marketing the app, so that push messages reach somebody. */
export async function insertDevices(db: Db, at: string): Promise<void> {
  await sql`
    insert into push_token (customer_id, token, platform, seen_at)
    select id, 'demo-' || id, case when id % 2 = 0 then 'ios' else 'android' end, ${at}::timestamptz - id * interval '1 hour'
    from customer where marketing_opt_in and id % 3 > 0`.execute(db);
}
