import { publishLanguages } from '#domain/content/locale.ts';
import type { Tx } from '#server/kit/change/context.ts';
import type { ContentRecord } from './content-record.ts';
import type { ContentRow } from './content.store.ts';
import { addVersion, dropOldVersions, dropPart } from './snapshot.store.ts';
import { dropUnusedSources } from './source/source.store.ts';
import type { Snapshot } from './tables.ts';

/** The parts of {@link ContentRecord} that do not depend on what a kind shows. */
type Record = Pick<ContentRecord<object, object>, 'put' | 'keepPictures' | 'columnsOf'>;

/** Returns what is live once a draft, or only some languages of it, was published. Shared fields always move. */
export const nextLive = (
  draft: Snapshot,
  live: Snapshot | undefined,
  languages: readonly string[] | null,
): Snapshot => ({
  fields: draft.fields,
  texts: languages === null ? draft.texts : publishLanguages(live?.texts ?? {}, draft.texts, languages),
});

interface Publication {
  readonly next: Snapshot;
  readonly draft: Snapshot;
  readonly languages: readonly string[] | null;
  readonly by: number | null;
  readonly now: Date;
  readonly note: string;
}

/** Makes a snapshot public and keeps it as a version. Returns the columns of its row that say so. */
export async function goLive(
  tx: Tx,
  { put, keepPictures, columnsOf }: Record,
  { id }: Pick<ContentRow, 'id'>,
  { next, draft, languages, by, now, note }: Publication,
) {
  const number = await addVersion(tx.db, id, { snapshot: next, languages, by, at: now, note });
  await put(tx, id, 'live', next, now);
  await keepPictures(tx, id, versionField(number), next, now);
  for (const old of await dropOldVersions(tx.db, id, now)) await keepPictures(tx, id, versionField(old), EMPTY, now);
  await dropUnusedSources(tx.db, id);
  return {
    ...columnsOf(draft, next),
    live_version: number,
    published_at: now.toISOString(),
    visible: true,
  };
}

/** Takes away what is scheduled, with its pictures. Returns the columns that say so. */
export async function dropScheduled(tx: Tx, { keepPictures }: Record, id: number, now: Date) {
  await dropPart(tx.db, id, 'scheduled');
  await dropUnusedSources(tx.db, id);
  await keepPictures(tx, id, 'scheduled', EMPTY, now);
  return { publish_at: null, scheduled_languages: null, scheduled_by: null, schedule_note: null };
}

const versionField = (number: number): string => `version ${number}`;

const EMPTY: Snapshot = { fields: {}, texts: {} };
