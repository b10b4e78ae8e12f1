import { invalid } from '#server/kit/http/errors.ts';
import type { Tx } from '#server/kit/change/context.ts';
import { isPublic, lockByKeys, replaceUses, type FileRow } from './file.store.ts';

/**
 * What one field of a record shows is from now on exactly these images, by key. They stay as long as it does; those it
 * showed before are deleted after seven days, so that the change can be taken back.
 * @throws ApiError 422 on the field when one of them is no stored image (any more)
 */
export const keepImages = (tx: Tx, of: Used, keys: readonly string[], now: Date): Promise<void> =>
  keep(tx, of, keys, now, { fits: isPublic, noun: 'image' });

/**
 * The same for the document a record holds, if any: a PDF or an image that was uploaded as a document.
 * @throws ApiError 422 on the field when it is not stored (any more)
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
