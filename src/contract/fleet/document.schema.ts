import * as v from 'valibot';
import { dayOf } from '#contract/kit/plausible.ts';
import { say } from '#contract/kit/sentences.ts';
import { DOCUMENT_OWNERS, DOCUMENT_STATES, DOCUMENT_TYPES } from '#domain/fleet/fleet.ts';
import { fileKey, id, text, version, lines } from '#contract/kit/fields.ts';
import { ref, refText } from '#contract/kit/ref.ts';
import { one, pageOf, paging } from '#contract/kit/page.ts';
import { Attachment, Pass } from '#contract/storage.schema.ts';
import type { ServiceDetails } from '#contract/kit/call.ts';

const TYPES = [...new Set(Object.values(DOCUMENT_TYPES).flat())];

const OWNER = { by: 'owner' };
const owner = {
  owner: v.picklist(DOCUMENT_OWNERS, say.oneOf(['company', 'driver', 'car'])),
  owner_id: ref(OWNER),
};

const fields = {
  type: v.picklist(TYPES, 'Choose a document type.'),
  number: v.nullable(text(1, 60)),
  issued_on: v.nullable(dayOf('issue')),
  expires_on: v.nullable(dayOf('expiry')),
  /** The scan: the key of an upload of `storage.uploadFile`. */
  file: v.nullable(fileKey),
};

/** A document of a company, a driver or a car. */
export const FleetDocument = v.object({
  id,
  ...owner,
  owner_name: v.string(),
  company_id: ref('company'),
  /** Time zone of the company's home city, by whose calendar the document expires. */
  timezone: v.string(),
  ...fields,
  file: v.nullable(Attachment),
  state: v.picklist(DOCUMENT_STATES),
  reject_reason: v.nullable(v.string()),
  version,
  created_at: v.string(),
  updated_at: v.string(),
});
export type FleetDocument = v.InferOutput<typeof FleetDocument>;

/** The changeable fields of a document. */
export const DocumentFields = v.strictObject({
  type: fields.type,
  number: v.optional(fields.number, null),
  issued_on: v.optional(fields.issued_on, null),
  expires_on: v.optional(fields.expires_on, null),
  file: v.optional(fields.file, null),
});

export const DOCUMENT_SORTS = ['created_at', 'expires_on'] as const;

export const documentDetails = {
  list: {
    summary: 'Documents, by page: of one company, driver or car, or of all.',
    query: v.object({
      ...paging(DOCUMENT_SORTS).entries,
      /** Words of a number, a type or an owner's name. */
      q: v.optional(text(0, 120)),
      owner: v.optional(owner.owner),
      owner_id: v.optional(refText(OWNER, 'its owner')),
      state: v.optional(v.picklist(DOCUMENT_STATES)),
    }),
    reply: pageOf(FleetDocument),
  },
  one: { summary: 'One document.', reply: one(FleetDocument) },
  create: {
    summary: 'Add a document to a company, a driver or a car; it must then be checked.',
    did: 'Added document',
    body: v.strictObject({ ...owner, ...DocumentFields.entries }),
    reply: one(FleetDocument),
    status: 201,
  },
  update: {
    summary: 'Change a document; it must be checked again.',
    did: 'Changed document',
    body: v.partial(v.strictObject(fields)),
    reply: one(FleetDocument),
  },
  approve: {
    summary: 'Approve a document: its expiry date is copied to the driver or car it belongs to.',
    did: 'Approved document',
    refuses: { conflict: ['invalid_transition'] },
    reply: one(FleetDocument),
  },
  reject: {
    summary: 'Reject a document.',
    did: 'Rejected document',
    refuses: { conflict: ['invalid_transition'] },
    body: v.strictObject({ reason: lines(3, 1000) }),
    reply: one(FleetDocument),
  },
  remove: { summary: 'Delete a document.', did: 'Deleted document' },
  link: {
    summary: 'An address to fetch the scan of a document from, once, within ten minutes.',
    did: 'Fetched scan of document',
    refuses: { conflict: ['no_file'] },
    reply: one(Pass),
    status: 201,
  },
} satisfies ServiceDetails;
