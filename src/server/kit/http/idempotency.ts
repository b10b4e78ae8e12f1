import { createHash } from 'node:crypto';
import type { Db } from '#server/kit/change/context.ts';
import { conflict, invalid } from './errors.ts';
import { claimKey, findReply, storeReply } from './idempotency.store.ts';

export interface CallResponse {
  status: number;
  etag: string | null;
  body: unknown;
}

interface Request {
  db: Db;
  actorId: number;
  key: string;
  call: string;
  input: unknown;
}

/**
 * Runs a call at most once per key. The effect and the stored reply commit together, so no crash can separate them. A
 * refused call stores nothing and can be retried.
 * @throws ApiError 409 `in_flight` while the first request is still running, 422 when the key was used for a different
 * request
 */
export const runIdempotent = (
  { db, actorId, key, call, input }: Request,
  run: (db: Db) => Promise<CallResponse>,
): Promise<CallResponse> =>
  db.transaction().execute(async (trx) => {
    if (!(await claimKey(trx, actorId, key))) {
      throw conflict('in_flight', 'The same request is still being worked on.');
    }
    const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest();
    const earlier = await findReply(trx, actorId, key);
    if (earlier) {
      if (earlier.call !== call || !earlier.body_hash.equals(bodyHash)) {
        throw invalid({}, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.');
      }
      return { status: earlier.status, etag: earlier.etag, body: earlier.reply };
    }
    const answer = await run(trx);
    await storeReply(trx, actorId, key, {
      call,
      body_hash: bodyHash,
      status: answer.status,
      etag: answer.etag,
      reply: (answer.body ?? null) as Record<string, unknown> | null,
    });
    return answer;
  });
