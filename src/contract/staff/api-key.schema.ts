import * as v from 'valibot';
import { MARKETS } from '#domain/access/markets.ts';
import { KEY_STATES } from '#domain/access/api-key-rules.ts';
import { id, instant, note, setOf, text, version, wholeIn } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import { permissionsInput } from './role.schema.ts';
import { PermissionWire } from './sso.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

export const API_KEY_SORTS = ['name', 'expires_at', 'last_used_at', 'id'] as const;

const who = v.object({ id, name: v.string() });

/** A key with which a program calls the API. Its secret is shown once and never again. */
export const ApiKey = v.object({
  id,
  name: v.string(),
  description: v.string(),
  state: v.picklist(KEY_STATES),
  /** How to recognise it: `kb_live_12_…x9Zq`. */
  hint: v.string(),
  /** The account under whose name its calls are recorded. */
  account_id: ref('admin'),
  permissions: v.array(PermissionWire),
  /** Empty: all. */
  markets: v.array(v.string()),
  expires_at: v.string(),
  rate_per_minute: v.number(),
  /** To the minute. */
  last_used_at: v.nullable(v.string()),
  last_ip: v.nullable(v.string()),
  /** Until when the key before the latest rotation still works; null when none does. */
  previous_until: v.nullable(v.string()),
  created_by: who,
  revoked_at: v.nullable(v.string()),
  revoked_by: v.nullable(who),
  version,
  created_at: v.string(),
  updated_at: v.string(),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;

/** A call that was made with a key. */
export const KeyCall = v.object({
  id,
  at: v.string(),
  /** Id of the call, such as `booking.list`. */
  call: v.string(),
  /** HTTP status of the answer. */
  status: v.number(),
  ip: v.string(),
  request_id: v.string(),
});
export type KeyCall = v.InferOutput<typeof KeyCall>;

/** What a key is called and may do. */
export const ApiKeyInput = v.strictObject({
  name: text(1, 60),
  description: v.optional(note, ''),
  permissions: v.pipe(permissionsInput, v.minLength(1, 'Choose what it may do.')),
  /** Empty: those of whoever makes it. */
  markets: v.optional(setOf(v.picklist(MARKETS), MARKETS.length), []),
  /** At most 366 days ahead. */
  expires_at: instant,
  rate_per_minute: v.optional(wholeIn(1, 6000), 60),
});

// Declared without defaults: an omitted field stays unchanged.
const ApiKeyChange = v.partial(
  v.strictObject({
    ...ApiKeyInput.entries,
    description: note,
    markets: ApiKeyInput.entries.markets.wrapped,
    rate_per_minute: ApiKeyInput.entries.rate_per_minute.wrapped,
  }),
);

const Rotation = v.strictObject({
  /** How long the key before still works, in hours; 0: it ends at once. */
  overlap_hours: v.optional(wholeIn(0, 168), 24),
  /** A new expiry, at most 366 days ahead. */
  expires_at: v.optional(instant),
});

/** The record with its key, which is shown this once. */
const Shown = v.object({ data: ApiKey, key: v.string() });

export const apiKeyDetails = {
  list: {
    summary: 'API keys, without their secrets.',
    query: v.object({
      ...paging(API_KEY_SORTS).entries,
      /** Words of a name, or the beginning of a key. */
      q: v.optional(text(0, 120)),
      state: v.optional(v.picklist(KEY_STATES)),
    }),
    reply: pageOf(ApiKey),
  },
  one: { summary: 'One API key, without its secret.', reply: one(ApiKey) },
  create: {
    summary: 'Make an API key. Its secret is answered this once.',
    did: 'Added API key',
    body: ApiKeyInput,
    reply: Shown,
    status: 201,
  },
  update: {
    summary: 'Change what an API key is called and may do. One that is revoked stays so.',
    did: 'Changed API key',
    body: ApiKeyChange,
    reply: one(ApiKey),
    refuses: { conflict: ['revoked'] },
  },
  rotate: {
    summary: 'Give an API key a new secret, answered this once; the one before ends after an overlap.',
    did: 'Rotated API key',
    body: v.optional(Rotation, {}),
    reply: Shown,
    refuses: { conflict: ['revoked'] },
  },
  revoke: {
    summary: 'End an API key at once and for good. Ending it again changes nothing.',
    did: 'Revoked API key',
    reply: one(ApiKey),
  },
  recent: {
    summary: 'What an API key called within 30 days, the latest first.',
    query: paging(['id']),
    reply: pageOf(KeyCall),
  },
} satisfies ServiceDetails;
