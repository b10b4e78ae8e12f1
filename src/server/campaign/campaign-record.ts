import type { Campaign } from '#contract/campaign/campaign.schema.ts';
import { writtenOf } from '#domain/campaign/fields.ts';
import { picturesOf, textOf } from '#domain/content/parts.ts';
import { readBody } from '#domain/content/read-body.ts';
import { auditOf, recordWrites, type Values } from '#server/kit/change/change.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { invalid, notFound } from '#server/kit/http/errors.ts';
import { keepImagesAt } from '#server/storage/index.ts';
import { campaigns, runsOf, type CampaignRow } from './campaign.store.ts';

/** A campaign as its handlers work with it: the row, and how it is shown. */
export type State = { row: CampaignRow; shown: Campaign };

export async function present(
  rows: readonly CampaignRow[],
  db: StaffContext['db'],
  live: boolean,
): Promise<Campaign[]> {
  const runs = await runsOf(
    db,
    rows.flatMap(({ last_run_id: id }) => (id === null ? [] : [id])),
    live,
  );
  return rows.map((row) => {
    const { id, group_name, status, next_run_at, version, created_at, updated_at, last_run_id } = row;
    return {
      id,
      ...writtenOf(row),
      group_name,
      status,
      next_run_at,
      version,
      created_at,
      updated_at,
      active: row.status === 'scheduled' || row.status === 'running',
      last_run: (last_run_id === null ? undefined : runs.get(last_run_id)) ?? null,
    };
  });
}

async function stateOf(db: StaffContext['db'], row: CampaignRow | undefined): Promise<State> {
  const [shown] = row ? await present([row], db, true) : [];
  if (!row || !shown) throw notFound('This campaign');
  return { row, shown };
}

export const campaignAt = async (db: StaffContext['db'], id: number): Promise<State> =>
  stateOf(db, await campaigns.find(db, id));

/** The write path of campaigns. */
export const campaignWrites = recordWrites<number, State, Campaign>({
  lock: async (db, id) => stateOf(db, await campaigns.lock(db, id)),
  reload: (db, { row }) => campaignAt(db, row.id),
  present: ({ shown }) => shown,
  update: (db, { row }, values) => campaigns.update(db, row.id, values),
  async afterWrite(tx, { after }, { now }) {
    if (after === null) return;
    const { id, blocks } = after.row;
    const pictures = Object.entries(blocks).flatMap(([language, body]) =>
      picturesOf(body).map(({ part, path }) => ({ key: part.key, path: `blocks.${language}.${path}` })),
    );
    await keepImagesAt(tx, { entity: 'campaign', id, field: 'blocks' }, pictures, now);
  },
  audit: (written) => {
    const of = (state: State | null) => state && state.shown;
    return auditOf('campaign', (shown: Campaign) => ({
      ...writtenOf(shown),
      blocks: Object.fromEntries(Object.entries(shown.blocks).map(([language, body]) => [language, textOf(body)])),
      status: shown.status,
      next_run_at: shown.next_run_at,
      version: shown.version,
    }))({
      before: of(written.before),
      after: of(written.after),
    });
  },
});

/** Returns values with the blocks of mails read. A text that comes without blocks stands in place of those there were. */
export function withBlocksRead<T extends Values>(values: T): T {
  if (values['blocks'] === undefined) return values['body'] === undefined ? values : { ...values, blocks: {} };
  const blocks = Object.entries(values['blocks'] as Values).map(([language, body]) => {
    const read = readBody(body);
    if (read.ok) return [language, read.body] as const;
    const path = [`blocks.${language}`, read.path].filter((part) => part !== '').join('.');
    throw invalid({ [path]: [read.why] }, read.code, 'This text holds something that it may not.');
  });
  return { ...values, blocks: Object.fromEntries(blocks) };
}

/** Refuses what the schema alone cannot: a group that does not exist. */
export async function check(tx: Tx, { group_id, audience, exclude_groups }: Values): Promise<void> {
  if (audience === 'group' && group_id === null) throw invalid({ group_id: ['Choose a user group.'] });
  const named = [...((exclude_groups ?? []) as number[]), ...(typeof group_id === 'number' ? [group_id] : [])];
  if (named.length === 0) return;
  const found = await tx.db.selectFrom('user_group').select('id').where('id', 'in', named).execute();
  if (found.length < new Set(named).size) throw invalid({ group_id: ['This user group does not exist.'] });
}

/** Adds a campaign. */
export const addCampaign = (values: Values, context: StaffContext) =>
  campaignWrites.create(context, async (tx) => {
    await check(tx, values);
    const by = context.actor.id;
    return campaignAt(tx.db, await campaigns.insert(tx.db, { ...values, created_by: by, updated_by: by }));
  });
