import { invalid } from '#server/kit/errors.ts';
import type { Tx } from '#server/kit/context.ts';
import { lockByKeys, replaceUses } from './file.store.ts';

/**
 * What one field of a record shows is from now on exactly these images, by key. They stay as long as it does; those it
 * showed before are deleted after seven days, so that the change can be taken back.
 * @throws ApiError 422 on the field when one of them is no stored image (any more)
 */
export async function keepImages(
  { db }: Tx,
  of: { entity: string; id: number; field: string },
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const files = keys.length === 0 ? [] : await lockByKeys(db, keys);
  const found = new Set(files.filter(({ width }) => width !== null).map(({ key }) => key));
  if (keys.some((key) => !found.has(key)))
    throw invalid({ [of.field]: ['This image is not stored any more. Please upload it again.'] });
  await replaceUses(
    db,
    of,
    files.map(({ id }) => id),
    now,
  );
}
