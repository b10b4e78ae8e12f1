import { createHash } from 'node:crypto';
import { coversRights } from '#domain/access/rights.ts';
import type { Actor, Db } from '#server/kit/change/context.ts';
import { conflict, forbidden, invalid } from './errors.ts';
import { claimKey, findReply, storeReply } from './idempotency.store.ts';

export interface CallResponse {
  status: number;
  etag: string | null;
  body: unknown;
}

interface Request {
  db: Db;
  actor: Actor;
  key: string;
  call: string;
  input: unknown;
}

/**
 * Runs a call at most once per key. The effect and the stored reply commit together, so no crash can separate them. A
 * refused call stores nothing and can be retried.
 * @throws ApiError 409 `in_flight` while the first request is still running, 422 when the key was used for a different
 * request, 403 `rights_changed` when the caller has lost rights since the first request
 */
export const runIdempotent = (
  { db, actor, key, call, input }: Request,
  run: (db: Db) => Promise<CallResponse>,
): Promise<CallResponse> =>
  db.transaction().execute(async (trx) => {
    if (!(await claimKey(trx, actor.id, key))) {
      throw conflict('in_flight', 'The same request is still being worked on.');
    }
    const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest();
    const earlier = await findReply(trx, actor.id, key);
    if (earlier) {
      if (earlier.call !== call || !earlier.body_hash.equals(bodyHash)) {
        throw invalid({}, 'idempotency_key_reused', 'This Idempotency-Key was used for another request.');
      }
      // What the handler judged then is not judged again, so that its reply is only for equal or greater rights.
      if (!coversRights(actor, earlier.rights))
        throw forbidden('This was done before, and your rights have changed since.', 'rights_changed');
      return { status: earlier.status, etag: earlier.etag, body: earlier.reply };
    }
    const answer = await run(trx);
    await storeReply(trx, actor.id, key, {
      call,
      body_hash: bodyHash,
      status: answer.status,
      etag: answer.etag,
      rights: { level: actor.level, markets: actor.markets, grants: actor.grants },
      reply: (answer.body ?? null) as Record<string, unknown> | null,
    });
    return answer;
  });
