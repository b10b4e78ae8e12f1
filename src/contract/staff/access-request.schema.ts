import * as v from 'valibot';
import { email, id, name, note, phone, setOf, text, version, lines, orNull } from '#contract/kit/fields.ts';
import { ref } from '#contract/kit/ref.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import { newPassword } from './sso.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

export const REQUEST_STATES = ['pending', 'approved', 'declined'] as const;
export const REQUEST_SORTS = ['created_at', 'name', 'email'] as const;

/** A request for an account, and the decision on it. */
export const AccessRequest = v.object({
  id,
  name: v.string(),
  email: v.string(),
  /** Absent for those who may not edit admins. */
  phone: v.optional(v.nullable(v.string())),
  reason: v.string(),
  status: v.picklist(REQUEST_STATES),
  /** Whether the address was confirmed by a mailed link; null when mail was not set up, so that nobody was asked. */
  confirmed: v.nullable(v.boolean()),
  /** Current names of the roles given with the approval. */
  roles: v.array(v.string()),
  note: v.nullable(v.string()),
  decided_by: v.nullable(v.string()),
  decided_at: v.nullable(v.string()),
  created_at: v.string(),
  version,
});
export type AccessRequest = v.InferOutput<typeof AccessRequest>;

export const RequestForm = v.object({
  name,
  email,
  phone: v.optional(orNull(phone)),
  password: newPassword,
  reason: lines(1, 1000),
});

export const accessRequestDetails = {
  registration: {
    summary: 'Whether this installation accepts requests for access.',
    /** `mail`: whether the address has to be confirmed by a mailed link. */
    reply: one(v.object({ open: v.boolean(), mail: v.boolean() })),
  },
  create: {
    summary: 'Ask for an account. The answer does not tell whether the address is known already.',
    did: 'Asked for access',
    refuses: { forbidden: ['not_open'] },
    body: RequestForm,
    limit: { max: 20, seconds: 600 },
    reply: one(v.object({ email: v.string() })),
    status: 201,
  },
  confirm: {
    summary:
      'Confirm the address of a request with the token that was mailed there within 24 hours. Repeating it changes nothing.',
    did: 'Confirmed the address of a request for access',
    refuses: { conflict: ['link_over'] },
    body: v.strictObject({ token: text(1, 100) }),
    limit: { max: 20, seconds: 600 },
  },
  list: {
    summary: 'Requests for access.',
    query: v.object({
      ...paging(REQUEST_SORTS).entries,
      q: v.optional(text(0, 120)),
      status: v.optional(v.picklist(REQUEST_STATES)),
    }),
    reply: pageOf(AccessRequest),
  },
  one: { summary: 'One request for access.', reply: one(AccessRequest) },
  approve: {
    summary: 'Approve a request for access, with roles below one’s own level.',
    did: 'Approved request for access',
    refuses: { conflict: ['already_decided', 'not_confirmed'] },
    body: v.object({
      role_ids: v.pipe(setOf(ref('role'), 12), v.minLength(1, 'Choose a role.')),
      note: v.optional(note),
    }),
    reply: one(AccessRequest),
  },
  decline: {
    summary: 'Refuse a request for access; its account is disabled.',
    did: 'Declined request for access',
    refuses: { conflict: ['already_decided'] },
    body: v.object({ note: v.optional(note) }),
    reply: one(AccessRequest),
  },
} satisfies ServiceDetails;
