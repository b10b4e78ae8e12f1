import { sql, type RawBuilder } from 'kysely';
import { contentWork } from '#contract/content/article.schema.ts';
import { isLate } from '#domain/content/state.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { transaction } from '#server/kit/change/transact.ts';
import { eachApart } from '#server/kit/jobs/each-apart.ts';
import { notify } from '#server/kit/messages/notices.ts';
import { articles } from './kinds/article.ts';
import { cityContents, countryContents } from './kinds/destination.ts';
import { layouts } from './kinds/layout.ts';
import { promotions } from './kinds/promotion.ts';
import { stories } from './kinds/story.ts';
import { trips } from './kinds/trip.ts';
import type { ContentRow } from './content.store.ts';
import { titlesOf } from './draft.ts';
import { idOf, nameOf } from './place/place.ts';
import { dropScheduled, goLive } from './publish.ts';
import { readPart } from './snapshot.store.ts';
import type { ContentTable, Snapshot } from './tables.ts';

/**
 * Publishes the content that is due, and hides that whose time is over, however late it is. Several processes share the
 * work: each piece of content is locked, and done by one of them. One that fails holds up no other.
 * @throws AggregateError with all failures, once everything else is done
 */
export async function publishDue(db: Db, now: Date): Promise<void> {
  await eachApart(
    await dueIds(db, now),
    (id) => `Publishing content ${id}`,
    (id) =>
      transaction(db, { command: contentWork.id, actor: undefined, requestId: null }, (tx) => publishOne(tx, id, now)),
  );
}

async function dueIds(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from content where ${anythingDue(now)}
    order by coalesce(publish_at, unpublish_at), id limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The condition that content is to be published or hidden. */
function anythingDue(now: Date): RawBuilder<unknown> {
  const at = now.toISOString();
  return sql`deleted_at is null and (publish_at <= ${at} or publish_at is null and unpublish_at <= ${at})`;
}

/** Does what is still due of content, unless another process is at it. */
async function publishOne(tx: Tx, id: number, now: Date): Promise<void> {
  // Since it was found due, another process may have done it, and somebody may have cancelled or deleted it.
  const { rows } = await sql<{ kind: ContentTable['kind'] }>`
    select kind from content where id = ${id} and ${anythingDue(now)} for update skip locked`.execute(tx.db);
  const [locked] = rows;
  if (!locked) return;
  const { record, store, path } = KINDS[locked.kind];
  const before = await record.at(tx.db, id);
  const { row, draft } = before;
  const next = isDue(row.publish_at, now) ? await readPart(tx.db, id, 'scheduled') : undefined;
  if (next) {
    const about = {
      next,
      draft,
      languages: row.scheduled_languages,
      by: row.scheduled_by,
      now,
      note: row.schedule_note,
    };
    const live = await goLive(tx, record, row, { ...about, note: about.note ?? '' });
    await store.update(tx.db, id, { ...live, ...(await dropScheduled(tx, record, id, now)) });
    await tellIfLate(tx, { row, path, at: row.publish_at }, now, `${titleOf(row, next)} went live`);
  }
  if (isDue(row.unpublish_at, now) && (next || row.publish_at === null)) {
    await store.update(tx.db, id, {
      visible: false,
      visible_since: now.toISOString(),
      unpublish_at: null,
      schedule_zone: null,
    });
    const hidden = next ?? (await readPart(tx.db, id, 'live')) ?? draft;
    await tellIfLate(tx, { row, path, at: row.unpublish_at }, now, `${titleOf(row, hidden)} was hidden`);
  }
  await tx.audit(record.auditOf({ before, after: await record.at(tx.db, id) }));
}

const isDue = (at: string | null, now: Date): boolean => at !== null && Date.parse(at) <= now.getTime();

/** Returns the title in quotes. The draft may say something else by now, which the public does not read. */
const titleOf = (row: ContentRow, snapshot: Snapshot): string => `“${nameOf(row, titlesOf(snapshot))}”`;

/** Tells whoever scheduled content that it happened late, as after a time without a server. */
async function tellIfLate(tx: Tx, { row, path, at }: Due, now: Date, what: string): Promise<void> {
  const whom = row.scheduled_by ?? row.updated_by;
  if (at === null || whom === null || !isLate(at, now.toISOString())) return;
  await notify(tx.db, whom, {
    kind: 'content.late',
    title: `${what} late`,
    detail: 'The server was not running when it was due.',
    path: path(idOf(row)),
  });
}

type Due = { row: ContentRow; path(id: number): string; at: string | null };

/** How much content one turn publishes. */
const AT_ONCE = 200;

const KINDS = {
  article: articles,
  trip: trips,
  promotion: promotions,
  city_content: cityContents,
  country_content: countryContents,
  layout: layouts,
  story: stories,
};
