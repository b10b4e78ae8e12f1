import type { Db } from '#server/kit/change/context.ts';
import { ApiError } from '#server/kit/http/errors.ts';
import { lockQuota, unusedBytes } from './quota.store.ts';

/**
 * Returns how many bytes a person's next file may have. Holds others of the same person up until the transaction ends.
 * @param quota bytes that a person's unused files may take; undefined: any
 * @throws ApiError 422 `quota_full` when fewer are left than are `needed`
 */
export async function bytesLeft(
  db: Db,
  { ownerId, quota, needed }: { ownerId: number | null; quota: number | undefined; needed: number },
): Promise<number> {
  if (quota === undefined || ownerId === null) return Infinity;
  await lockQuota(db, ownerId);
  const left = quota - (await unusedBytes(db, ownerId));
  if (left <= 0 || needed > left) throw quotaFull(quota);
  return left;
}

export const quotaFull = (quota: number) =>
  new ApiError(
    'invalid',
    'quota_full',
    `Your uploads and exports that no record uses may take ${megabytes(quota)} MB together, and this file is too much. Unused files are deleted after seven days; or ask whoever runs the server for more.`,
    { fields: {}, details: { quota_bytes: quota } },
  );

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toLocaleString('en', { maximumFractionDigits: 1 });
