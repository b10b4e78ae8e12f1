import { grantsFrom, type Access } from '#domain/access/access.ts';
import { KEY_MARK, keyState } from '#domain/access/api-key-rules.ts';
import { NO_ROLE_LEVEL } from '#domain/access/level.ts';
import type { Actor, Db } from '#server/kit/change/context.ts';
import { ApiError, unauthorized } from '#server/kit/http/errors.ts';
import { countHit } from '#server/kit/http/rate-limit.store.ts';
import { asSecurityEvent } from '#server/kit/security/refusal.ts';
import { findKeyOwner, type KeyOwner } from './api-key.store.ts';

/**
 * Returns the account of an API key with its rights as they are now. Nothing is cached, so that a revoked key ends at
 * once, in every process.
 * @throws ApiError 401 for a key that is unknown, revoked, expired or replaced, 429 beyond its calls per minute
 */
export async function authenticateKey(db: Db, token: string, now: Date): Promise<Actor> {
  const owner = await findKeyOwner(db, token);
  if (!owner) throw asSecurityEvent(unauthorized(), { kind: 'wrong_key', email: `${token.slice(0, SHOWN)}…` });
  const ended = whyEnded(owner, now);
  if (ended !== undefined)
    throw asSecurityEvent(new ApiError('unauthorized', 'unauthorized', ended), {
      kind: 'wrong_key',
      adminId: owner.admin_id,
    });
  await countCall(db, owner);
  return {
    id: owner.admin_id,
    name: owner.name,
    // It ranks below everybody, so that no rule lets it manage staff.
    level: NO_ROLE_LEVEL,
    grants: grantsFrom(
      owner.policies.flatMap(({ permission_id: tag, actions }) => actions.map((action): Access => `${tag}:${action}`)),
    ),
    markets: owner.markets,
    sessionId: 0,
    apiKeyId: owner.id,
  };
}

function whyEnded(owner: KeyOwner, now: Date): string | undefined {
  const state = keyState(owner, now);
  if (state === 'revoked') return 'This API key was revoked.';
  if (state === 'expired') return 'This API key has expired.';
  const replaced = owner.valid_until !== null && Date.parse(owner.valid_until) <= now.getTime();
  return replaced ? 'This API key was replaced by a newer one.' : undefined;
}

async function countCall(db: Db, { id, rate_per_minute: most }: KeyOwner): Promise<void> {
  const { current, ttl } = await countHit(db, `api-key:${id}`, MINUTE_MS);
  if (current <= most) return;
  throw new ApiError(
    'too_many',
    'too_many',
    `This API key may make ${most} calls a minute. Wait for the next minute.`,
    {
      retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
    },
  );
}

const MINUTE_MS = 60_000;
/** How much of an unknown key is recorded: its mark and id, which are no secret. */
const SHOWN = KEY_MARK.length + 4;
