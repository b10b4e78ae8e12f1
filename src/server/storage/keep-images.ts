import { invalid } from '#server/kit/http/errors.ts';
import type { Tx } from '#server/kit/change/context.ts';
import { isPublic, isVideo, lockByKeys, replaceUses, type FileRow } from './file.store.ts';

/**
 * Sets the images of one field of a record, by key. They are kept as long as the record. Images it no longer uses are
 * deleted after seven days, so that the change can be undone.
 * @throws ApiError 422 on the field when one of them is not a stored image
 */
export const keepImages = (tx: Tx, of: Used, keys: readonly string[], now: Date): Promise<void> =>
  keepImagesAt(
    tx,
    of,
    keys.map((key) => ({ key, path: of.field })),
    now,
  );

/**
 * Sets the images and videos of a field like {@link keepImages}, each of which is somewhere within it.
 * @throws ApiError 422 on the paths of those that are not stored as such
 */
export async function keepImagesAt(tx: Tx, of: Used, images: readonly Wanted[], now: Date): Promise<void> {
  await keep(tx, of, images, now, {
    fits: (file, { video }) => (video ? isVideo(file) : isPublic(file)),
    noun: 'image',
  });
}

/**
 * Sets the document of one field of a record, if any: a PDF or an image uploaded as a document.
 * @throws ApiError 422 on the field when it is not stored
 */
export async function keepDocument(tx: Tx, of: Used, key: string | null, now: Date): Promise<void> {
  const wanted = key === null ? [] : [{ key, path: of.field }];
  await keep(tx, of, wanted, now, { fits: ({ purpose }) => purpose === 'document', noun: 'file' });
}

/**
 * Sets the attachments of a field of a record. Whoever attaches files must have uploaded them.
 * @param owner who that is; null: nobody of the staff, such as the sender of a mail
 * @returns the files, in the order of their keys
 * @throws ApiError 422 on the field
 */
export async function keepAttachments(
  tx: Tx,
  of: Used,
  keys: readonly string[],
  { owner, now }: { owner: number | null; now: Date },
): Promise<FileRow[]> {
  const wanted = keys.map((key) => ({ key, path: of.field }));
  const fits = (file: FileRow) => file.purpose === 'attachment' && file.owner_id === owner;
  const files = await keep(tx, of, wanted, now, { fits, noun: 'file' });
  return keys.flatMap((key) => files.get(key) ?? []);
}

/** A field of a record that uses files. */
type Used = { entity: string; id: number; field: string };

/** A file by its key, and the path of the value that names it; `video` where it is to be one. */
type Wanted = { key: string; path: string; video?: true };

async function keep(
  { db }: Tx,
  of: Used,
  wanted: readonly Wanted[],
  now: Date,
  { fits, noun }: { fits(file: FileRow, wanted: Wanted): boolean; noun: string },
): Promise<ReadonlyMap<string, FileRow>> {
  const keys = [...new Set(wanted.map(({ key }) => key))];
  const files = keys.length === 0 ? [] : await lockByKeys(db, keys);
  const byKey = new Map(files.map((file) => [file.key, file]));
  const gone = wanted.filter((each) => {
    const file = byKey.get(each.key);
    return file === undefined || !fits(file, each);
  });
  const why = ({ video }: Wanted) => `This ${video ? 'video' : noun} is not stored any more. Please upload it again.`;
  if (gone.length > 0) throw invalid(Object.fromEntries(gone.map((each) => [each.path, [why(each)]])));
  await replaceUses(
    db,
    of,
    files.map(({ id }) => id),
    now,
  );
  return byKey;
}
