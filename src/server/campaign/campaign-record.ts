import type { Campaign } from '#contract/campaign/campaign.schema.ts';
import { writtenOf } from '#domain/campaign/fields.ts';
import { auditOf, recordWrites, type Values } from '#server/kit/change/change.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { invalid, notFound } from '#server/kit/http/errors.ts';
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
  audit: (written) => {
    const of = (state: State | null) => state && state.shown;
    return auditOf('campaign', (shown: Campaign) => ({
      ...writtenOf(shown),
      status: shown.status,
      next_run_at: shown.next_run_at,
      version: shown.version,
    }))({
      before: of(written.before),
      after: of(written.after),
    });
  },
});

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
