import { invalid } from '#server/kit/http/errors.ts';
import type { Tx } from '#server/kit/change/context.ts';
import { isPublic, lockByKeys, replaceUses, type FileRow } from './file.store.ts';

/**
 * Sets the images of one field of a record, by key. They are kept as long as the record. Images it no longer uses are
 * deleted after seven days, so that the change can be undone.
 * @throws ApiError 422 on the field when one of them is not a stored image
 */
export const keepImages = (tx: Tx, of: Used, keys: readonly string[], now: Date): Promise<void> =>
  keep(tx, of, keys, now, { fits: isPublic, noun: 'image' });

/**
 * Sets the document of one field of a record, if any: a PDF or an image uploaded as a document.
 * @throws ApiError 422 on the field when it is not stored
 */
export const keepDocument = (tx: Tx, of: Used, key: string | null, now: Date): Promise<void> =>
  keep(tx, of, key === null ? [] : [key], now, { fits: ({ purpose }) => purpose === 'document', noun: 'file' });

/** A field of a record that uses files. */
type Used = { entity: string; id: number; field: string };

async function keep(
  { db }: Tx,
  of: Used,
  keys: readonly string[],
  now: Date,
  { fits, noun }: { fits(file: FileRow): boolean; noun: string },
): Promise<void> {
  const files = keys.length === 0 ? [] : await lockByKeys(db, keys);
  const found = new Set(files.filter(fits).map(({ key }) => key));
  if (keys.some((key) => !found.has(key)))
    throw invalid({ [of.field]: [`This ${noun} is not stored any more. Please upload it again.`] });
  await replaceUses(
    db,
    of,
    files.map(({ id }) => id),
    now,
  );
}
