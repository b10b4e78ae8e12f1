import { randomBytes } from 'node:crypto';
import { fillPath } from '#contract/kit/call.ts';
import type { FilePurpose } from '#contract/storage.schema.ts';
import { storage } from '#contract/storage.ts';
import { missing, type Access } from '#domain/access/access.ts';
import { covers } from '#domain/access/admin-rules.ts';
import type { Actor, Db } from '#server/kit/change/context.ts';
import { refuseWithout } from '#server/kit/http/run-call.ts';
import { digest } from '#server/kit/security/digest.ts';
import { ApiError, notFound } from '#server/kit/http/errors.ts';
import { findFile } from './file.store.ts';
import { insertPass, consumePass, type PassRow } from './pass.store.ts';

/** A one-time address and its expiry. */
export interface Pass {
  url: string;
  expires_at: string;
}

/**
 * Returns an address to download a stored file. It works only while the reader has the rights that the file and the
 * caller ask for, in the markets whose records the file holds.
 * @throws ApiError 404 when the file is no longer stored or no longer the reader's to read, 403 without a right that the
 *   caller asks for
 */
export async function downloadLink(
  db: Db,
  fileId: number,
  { reader, needs = [] }: { reader: Actor; needs?: readonly Access[] },
  now: Date,
): Promise<Pass> {
  const file = await findFile(db, fileId);
  if (!file) throw notFound('This file');
  if (missing(reader.grants, file.needs).length > 0 || !covers(reader.markets, file.markets ?? undefined))
    throw new ApiError('not_found', 'not_found', 'This file holds records that you may no longer read.');
  refuseWithout(reader, needs);
  const all = [...new Set([...file.needs, ...needs])];
  const pass = { file_id: fileId, owner_id: null, purpose: null, reader_id: reader.id, needs: all };
  return createPass(db, storage.download.path, pass, now);
}

/** Returns an address to upload one file, which will belong to this admin. */
export const uploadLink = (db: Db, ownerId: number, purpose: FilePurpose, now: Date): Promise<Pass> =>
  createPass(
    db,
    storage.uploadOnce.path,
    { file_id: null, owner_id: ownerId, purpose, reader_id: null, needs: [] },
    now,
  );

/**
 * Consumes a pass.
 * @throws ApiError 404 when it is unknown, used or expired
 */
export async function redeemPass(db: Db, token: string, kind: 'upload' | 'download', now: Date): Promise<PassRow> {
  const pass = await consumePass(db, digest(token), kind, now);
  if (pass) return pass;
  throw new ApiError('not_found', 'pass_used', 'This address works only once and for ten minutes. Ask for a new one.');
}

async function createPass(
  db: Db,
  path: string,
  pass: Omit<PassRow, 'token_hash' | 'expires_at'>,
  now: Date,
): Promise<Pass> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + PASS_MS).toISOString();
  await insertPass(db, { ...pass, token_hash: digest(token), expires_at });
  return { url: fillPath(path, { token }), expires_at };
}

const PASS_MS = 600_000;
