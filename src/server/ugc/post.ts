import { isShown } from '#domain/ugc/moment.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { invalid } from '#server/kit/http/errors.ts';
import { hashPictures, keepImages } from '#server/storage/index.ts';
import { factsOf } from './facts.ts';
import { insertMoment, replacePhotos, updateMoment, type MomentRow, type PhotoRow } from './moment.store.ts';

/**
 * Returns pictures by key, each with its size and its hash.
 * @throws ApiError 422 on `photos` when one of them is not stored
 */
export async function photosOf(db: Db, files: FileStore | undefined, keys: readonly string[]): Promise<PhotoRow[]> {
  const found = await hashPictures(db, files, keys);
  const photos = keys.flatMap((key) => found.get(key) ?? []);
  if (photos.length < keys.length)
    throw invalid({ photos: ['A picture is not stored any more. Please upload it again.'] });
  return photos;
}

interface NewMoment {
  readonly author_id: number;
  readonly site_ref: string | null;
  readonly text: string;
  readonly city_id: number;
  readonly place: string;
  readonly photos: readonly PhotoRow[];
  /** The staff member who adds it; absent for what the site hands over. */
  readonly by?: number;
  readonly likes?: number;
}

/** Adds a moment, which waits for a review. Returns its id. */
export async function insertWithPhotos(tx: Tx, { photos, by, ...moment }: NewMoment, now: Date): Promise<number> {
  const { columns, isBlocked } = await factsOf(
    tx.db,
    { id: null, authorId: moment.author_id, text: moment.text, hashes: hashesOf(photos), report_weight: 0 },
    now,
  );
  const at = now.toISOString();
  const id = await insertMoment(tx.db, {
    ...moment,
    ...columns,
    status: 'pending',
    hidden_until_review: isBlocked,
    waiting_since: at,
    posted_at: at,
    created_by: by ?? null,
    updated_by: by ?? null,
  });
  await keepPhotos(tx, id, photos, now);
  return id;
}

interface Edit {
  readonly text?: string | undefined;
  readonly city_id?: number | undefined;
  readonly place?: string | undefined;
  readonly photos?: readonly PhotoRow[] | undefined;
}

/** Changes a locked moment. It waits for a review again; what the public did not see stays hidden until then. */
export async function editMoment(
  tx: Tx,
  row: MomentRow,
  { photos, ...edit }: Edit,
  { now, by }: { now: Date; by: number | null },
): Promise<'changed' | 'unchanged'> {
  const next = { text: edit.text ?? row.text, city_id: edit.city_id ?? row.city_id, place: edit.place ?? row.place };
  const shown = photos ?? row.photos;
  const isSame =
    next.text === row.text &&
    next.city_id === row.city_id &&
    next.place === row.place &&
    keysOf(shown) === keysOf(row.photos);
  if (isSame) return 'unchanged';
  const { columns, isBlocked } = await factsOf(
    tx.db,
    { id: row.id, authorId: row.author.id, text: next.text, hashes: hashesOf(shown), report_weight: row.report_weight },
    now,
  );
  const at = now.toISOString();
  await updateMoment(tx.db, row.id, {
    ...next,
    ...columns,
    status: 'pending',
    hidden_until_review: isBlocked || !isShown(row),
    waiting_since: row.waiting_since ?? at,
    edited_at: at,
    approved_at: null,
    reasons: [],
    note: '',
    claimed_by: null,
    claimed_until: null,
    ...(by !== null && { updated_by: by }),
  });
  if (photos) await keepPhotos(tx, row.id, photos, now);
  return 'changed';
}

async function keepPhotos(tx: Tx, id: number, photos: readonly PhotoRow[], now: Date): Promise<void> {
  await replacePhotos(tx.db, id, photos);
  await keepImages(
    tx,
    { entity: 'moment', id, field: 'photos' },
    photos.map(({ key }) => key),
    now,
  );
}

const hashesOf = (photos: readonly PhotoRow[]) => photos.map(({ hash }) => hash);
const keysOf = (photos: readonly PhotoRow[]) => photos.map(({ key }) => key).join(' ');
