import { randomUUID } from 'node:crypto';
import { apiKey } from '#contract/staff/api-key.ts';
import type { ApiKey } from '#contract/staff/api-key.schema.ts';
import type { PermissionWire } from '#contract/staff/sso.schema.ts';
import { accessesOf, grantsFrom, permissionsOf, type Access, type Action, type Tag } from '#domain/access/access.ts';
import { keyHint, keyState, MAX_KEY_DAYS, mayHandOutKey, mayManageKeys } from '#domain/access/api-key-rules.ts';
import { asWords } from '#domain/text/words.ts';
import { auditOf, differing, recordWrites } from '#server/kit/change/change.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import { conflict, invalid, notFound, refuseUnless } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import {
  addSecret,
  apiKeyRows,
  findApiKey,
  insertApiKey,
  keyCalls,
  lockApiKey,
  setKeyRights,
  updateAccount,
  updateApiKey,
  type ApiKeyRow,
} from './api-key.store.ts';
import { newKey } from './key-text.ts';

export const apiKeyHandlers: Handlers<typeof apiKey> = {
  async list({ query }, context) {
    refuseUnless(mayManageKeys(context.actor));
    const { rows, total } = await apiKeyRows.list(context, { ...query, now: context.now });
    return { data: rows.map((row) => present(row, context.now)), page: query.page, page_size: query.page_size, total };
  },

  one: async ({ params }, context) => ({ data: present(await managed(context, params.id), context.now) }),

  async recent({ params, query }, context) {
    const { id } = await managed(context, params.id);
    const { rows, total } = await keyCalls(context.db, id, query);
    return { data: rows, page: query.page, page_size: query.page_size, total };
  },

  create: ({ body }, context) =>
    context.transact(async (tx) => {
      const { actor, now } = context;
      const { permissions, ...details } = body;
      const grants = grantsIn(permissions);
      const markets = body.markets.length > 0 ? body.markets : [...actor.markets];
      refuseUnless(mayHandOutKey(actor, { grants, markets }));
      refuseExpiry(body.expires_at, now);
      const made = { createdBy: actor.id, email: `api-key-${randomUUID()}@service.invalid`, now };
      const { id, adminId } = await insertApiKey(tx.db, { ...details, markets }, made);
      await setKeyRights(tx.db, adminId, grants);
      const key = newKey(id);
      await addSecret(tx.db, id, { key, previousUntil: now, now });
      const row = await managed({ db: tx.db, actor }, id);
      await keyWrites.record(tx, { before: null, after: row }, context);
      return { data: present(row, now), key };
    }),

  update: ({ params, body }, context) =>
    keyWrites.change(params.id, context, async (tx, before) => {
      refuseRevoked(before);
      refuseUnless(mayHandOutKey(context.actor, rightsOf(before)));
      const { permissions, markets, ...details } = body;
      const grants = permissions ? grantsIn(permissions) : rightsOf(before).grants;
      refuseUnless(mayHandOutKey(context.actor, { grants, markets: markets ?? before.markets }));
      const changed = differing(before, details);
      const rightsChanged = accessesOf(grants).join() !== accessesOf(rightsOf(before).grants).join();
      const marketsChanged = markets !== undefined && markets.join() !== before.markets.join();
      if (!changed && !rightsChanged && !marketsChanged) return 'unchanged';
      if (details.expires_at !== undefined) refuseExpiry(details.expires_at, context.now);
      if (rightsChanged) await setKeyRights(tx.db, before.admin_id, grants);
      const { name } = details;
      if (marketsChanged || name !== undefined)
        await updateAccount(tx.db, before.admin_id, {
          ...(name !== undefined && { name }),
          ...(markets && { markets }),
        });
      await updateApiKey(tx.db, before.id, { ...changed }, context.now);
      return 'changed';
    }),

  rotate: ({ params, body }, context) =>
    context.transact(async (tx) => {
      const { now, actor } = context;
      const before = await keyWrites.open(tx, params.id, context);
      refuseRevoked(before);
      refuseUnless(mayHandOutKey(actor, rightsOf(before)));
      const expiry = body.expires_at ?? before.expires_at;
      refuseExpiry(expiry, now);
      const key = newKey(before.id);
      const previousUntil = new Date(now.getTime() + body.overlap_hours * 3_600_000);
      await addSecret(tx.db, before.id, { key, previousUntil, now });
      await updateApiKey(tx.db, before.id, { expires_at: expiry }, now);
      const after = await keyWrites.finish(tx, before, context);
      return { data: present(after, now), key };
    }),

  revoke: ({ params }, context) =>
    keyWrites.change(params.id, context, async (tx, before) => {
      if (before.revoked_at !== null) return 'unchanged';
      const values = { revoked_at: context.now.toISOString(), revoked_by: context.actor.id };
      await updateApiKey(tx.db, before.id, values, context.now);
      return 'changed';
    }),
};

/** The list of API keys as a whole. */
export const apiKeyList = listSource({
  call: apiKey.list,
  async walk({ query }, reader, page) {
    refuseUnless(mayManageKeys(reader.actor));
    const { now } = reader;
    const rows = await apiKeyRows.walk(reader, { ...query, now }, page);
    return { rows: rows.map((row) => present(row, now)), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => apiKeyRows.count(reader, { ...query, now: reader.now }),
  columns: {
    name: (row) => row.name,
    state: (row) => asWords(row.state),
    hint: (row) => row.hint,
    permissions: (row) => row.permissions.map(({ permission_id }) => permission_id).join(', '),
    markets: (row) => row.markets.join(', ').toUpperCase(),
    expires_at: (row, { instant }) => instant(row.expires_at),
    last_used_at: {
      parts: ['', 'address'],
      read: (row, { instant }) => [row.last_used_at && instant(row.last_used_at), row.last_ip],
    },
    rate: (row) => row.rate_per_minute,
    created_by: (row) => row.created_by.name,
    id: (row) => row.id,
  },
});

/** The write path of API keys. */
const keyWrites = recordWrites({
  async lock(db, id: number, { actor }) {
    await lockApiKey(db, id);
    return managed({ db, actor }, id);
  },
  reload: (db, { id }, { actor }) => managed({ db, actor }, id),
  present: (row: ApiKeyRow, { now }) => present(row, now),
  audit: auditOf('api_key', factsOf),
});

/** @throws ApiError 403 for those who manage no keys, 404 for a key they do not see */
async function managed(reader: ListReader, id: number): Promise<ApiKeyRow> {
  refuseUnless(mayManageKeys(reader.actor));
  const row = await findApiKey(reader, id);
  if (!row) throw notFound('This API key');
  return row;
}

function refuseRevoked({ name, revoked_at }: ApiKeyRow): void {
  if (revoked_at !== null) throw conflict('revoked', `${name} is revoked for good. Make a new key instead.`);
}

function refuseExpiry(expiresAt: string, now: Date): void {
  const days = (Date.parse(expiresAt) - now.getTime()) / 86_400_000;
  if (days <= 0) throw invalid({ expires_at: ['Must lie ahead.'] });
  if (days > MAX_KEY_DAYS) throw invalid({ expires_at: [`Must be at most ${MAX_KEY_DAYS} days ahead.`] });
}

const grantsIn = (permissions: readonly { permission_id: Tag; actions: readonly Action[] }[]) =>
  grantsFrom(permissions.flatMap(({ permission_id: tag, actions }) => actions.map((each): Access => `${tag}:${each}`)));

const rightsOf = ({ policies, markets }: ApiKeyRow) => ({ grants: grantsIn(policies), markets });

/** Returns what the audit log keeps of a key; never its secret. */
function factsOf(row: ApiKeyRow): Record<string, unknown> {
  const { name, description, markets, expires_at, rate_per_minute, ending, revoked_at, version } = row;
  const permissions = accessesOf(rightsOf(row).grants);
  return { name, description, permissions, markets, expires_at, rate_per_minute, ending, revoked_at, version };
}

const present = (row: ApiKeyRow, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  description: row.description,
  state: keyState(row, now),
  hint: keyHint(row.id, row.ending),
  account_id: row.admin_id,
  permissions: permissionsOf(rightsOf(row).grants) as PermissionWire[],
  markets: row.markets,
  expires_at: row.expires_at,
  rate_per_minute: row.rate_per_minute,
  last_used_at: row.last_used_at,
  last_ip: row.last_ip,
  previous_until:
    row.previous_until !== null && Date.parse(row.previous_until) > now.getTime() ? row.previous_until : null,
  created_by: row.created_by,
  revoked_at: row.revoked_at,
  revoked_by: row.revoked_by,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
