import { document } from '#contract/fleet/document.ts';
import { needOf } from '#contract/kit/call.ts';
import type { FleetDocument } from '#contract/fleet/document.schema.ts';
import { DOCUMENT_TYPES, type DocumentOwner } from '#domain/fleet/fleet.ts';
import { mayDecide } from '#domain/fleet/fleet-rules.ts';
import { CHECK, type CheckEvent } from '#domain/fleet/lifecycles.ts';
import { dateIn } from '#domain/time/time.ts';
import { asWords } from '#domain/text/words.ts';
import { auditOf, differing, recordWrites } from '#server/kit/change/change.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import { announce } from '#server/kit/events/events.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { downloadLink, keepDocument } from '#server/storage/index.ts';
import {
  copyDate,
  deleteDocument,
  documentPage,
  findDocument,
  findOwner,
  insertDocument,
  lockDocument,
  setScan,
  updateDocument,
  type DateColumn,
  type DocumentRow,
} from './document.store.ts';
import { appendFleetLog } from './fleet-log.store.ts';

export const documentHandlers: Handlers<typeof document> = {
  async list({ query }, context) {
    const { rows, total } = await documentPage(context, query);
    return { data: rows.map(present), page: query.page, page_size: query.page_size, total };
  },

  one: async ({ params }, { db }) => ({ data: present(found(await findDocument(db, params.id))) }),

  create: ({ body }, context) =>
    documentWrites.create(context, async (tx) => {
      assertValid(body);
      const { company_id } = await ownerAt(tx.db, body.owner, body.owner_id);
      const by = context.actor.id;
      const values = { ...body, file: null, company_id, reject_reason: null, created_by: by, updated_by: by };
      const id = await insertDocument(tx.db, values);
      await keepScan(tx, id, body.file, context);
      await setScan(tx.db, id, body.file);
      const made = found(await findDocument(tx.db, id));
      await log(tx, made, context, { event: 'document_added', from: null, to: made.state });
      return made;
    }),

  update: ({ params: { id }, body }, context) =>
    documentWrites.change(id, context, async (tx, row) => {
      assertValid({ ...row, ...body });
      const changed = differing(row, body);
      if (!changed) return 'unchanged';
      if (body.file !== undefined) await keepScan(tx, id, body.file, context);
      const values = { ...changed, state: 'pending' as const, reject_reason: null };
      await updateDocument(tx.db, id, { ...values, updated_by: context.actor.id });
      await log(tx, { ...row, ...changed }, context, { event: 'document_changed', from: row.state, to: 'pending' });
      return 'changed';
    }),

  approve: ({ params: { id } }, context) =>
    documentWrites.change(id, context, async (tx, row) => {
      decide('approve', row, context);
      await updateDocument(tx.db, id, { state: 'approved', reject_reason: null, updated_by: context.actor.id });
      await copyExpiryToOwner(tx, row, context);
      await log(tx, row, context, { event: CHECK.events.approve.log, from: row.state, to: 'approved' });
      return 'changed';
    }),

  reject: ({ params: { id }, body: { reason } }, context) =>
    documentWrites.change(id, context, async (tx, row) => {
      decide('reject', row, context);
      await updateDocument(tx.db, id, { state: 'rejected', reject_reason: reason, updated_by: context.actor.id });
      await log(tx, row, context, { event: CHECK.events.reject.log, from: row.state, to: 'rejected', note: reason });
      return 'changed';
    }),

  remove: ({ params: { id } }, context) =>
    documentWrites.remove(id, context, async (tx, row) => {
      await keepScan(tx, id, null, context);
      await deleteDocument(tx.db, id);
      await log(tx, row, context, { event: 'document_deleted' });
    }),

  // Documents contain personal data, so every download is audited.
  link: ({ params }, context) =>
    context.transact(async (tx) => {
      const row = found(await findDocument(tx.db, params.id));
      if (row.file_id === null) throw conflict('no_file', 'This document has no scan.');
      const data = await downloadLink(
        tx.db,
        row.file_id,
        { reader: context.actor, needs: needOf(document.link) },
        context.now,
      );
      const { name } = factsOf(row);
      await tx.audit({ kind: 'document', id: row.id, before: { name }, after: { name, fetched: row.scan?.name } });
      return { data };
    }),
};

/** The write path of documents. */
const documentWrites = recordWrites({
  lock: async (db, id: number) => found(await lockDocument(db, id)),
  reload: async (db, { id }) => found(await findDocument(db, id)),
  present,
  audit: auditOf('document', factsOf),
});

interface LoggedEvent {
  event: string;
  from?: string | null;
  to?: string;
  note?: string;
}

const keepScan = (tx: Tx, id: number, file: string | null, { now }: StaffContext) =>
  keepDocument(tx, { entity: 'document', id, field: 'file' }, file, now);

/** Logs an event with the owner, and announces the owner as changed: its record shows the state of its documents. */
async function log(
  tx: Tx,
  { owner, owner_id: id, type, number }: DocumentRow,
  { actor, now }: StaffContext,
  event: LoggedEvent,
): Promise<void> {
  await appendFleetLog(tx.db, { entity: owner, id, at: now, actor, data: { type, number }, ...event });
  await announce(tx, { kind: owner, id, what: 'changed' });
}

/**
 * Copies the expiry date of an approved document to its driver or car, whose own dates decide until when they may be
 * used.
 */
async function copyExpiryToOwner(
  tx: Tx,
  { owner, owner_id: id, owner_name: name, type, expires_on }: DocumentRow,
  { actor }: StaffContext,
) {
  const column = OWNER_DATE_COLUMNS[type];
  if (owner === 'company' || !column || expires_on === null) return;
  const moved = await copyDate(tx.db, { table: owner, column, id }, expires_on, actor.id);
  if (!moved) return;
  const after = { name, [column]: expires_on, version: moved.version };
  await tx.audit({ kind: owner, id, before: { name, [column]: moved.before }, after });
}

function decide(event: CheckEvent, row: DocumentRow, { now }: StaffContext): void {
  const verdict = mayDecide(event, { ...row, file: row.scan }, dateIn(now.toISOString(), row.timezone));
  if (!verdict.ok) throw conflict('invalid_transition', verdict.why, { state: row.state });
}

type Fit = Pick<DocumentRow, 'owner' | 'type' | 'issued_on' | 'expires_on'>;

/** Checks what the schema cannot: the type fits the owner, and the dates are in order. */
function assertValid({ owner, type, issued_on, expires_on }: Fit): void {
  const known: readonly string[] = DOCUMENT_TYPES[owner];
  if (!known.includes(type))
    throw invalid({ type: [`Choose a document type of a ${owner}: ${known.map(asWords).join(', ')}.`] });
  if (issued_on !== null && expires_on !== null && issued_on > expires_on)
    throw invalid({ expires_on: ['Must not lie before the day it was issued on.'] });
}

/** @throws ApiError 422 on the field when the company, driver or car does not exist */
async function ownerAt(db: Db, owner: DocumentOwner, id: number) {
  const ownerRow = await findOwner(db, owner, id);
  if (!ownerRow) throw invalid({ owner_id: [`This ${owner} does not exist.`] });
  return ownerRow;
}

function found(row: DocumentRow | undefined): DocumentRow {
  if (!row) throw notFound('This document');
  return row;
}

/** Returns what the audit log keeps of a document. */
function factsOf({
  owner_name,
  type,
  number,
  issued_on,
  expires_on,
  state,
  reject_reason,
  scan,
  version,
}: DocumentRow) {
  const name = `${asWords(type)} of ${owner_name}`;
  return { name, number, issued_on, expires_on, state, reject_reason, scan: scan?.name ?? null, version };
}

function present(row: DocumentRow): FleetDocument {
  return {
    id: row.id,
    owner: row.owner,
    owner_id: row.owner_id,
    owner_name: row.owner_name,
    company_id: row.company_id,
    timezone: row.timezone,
    type: row.type as FleetDocument['type'],
    number: row.number,
    issued_on: row.issued_on,
    expires_on: row.expires_on,
    file: row.scan,
    state: row.state,
    reject_reason: row.reject_reason,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

const OWNER_DATE_COLUMNS: Readonly<Record<string, DateColumn>> = {
  driving_licence: 'licence_expires_on',
  vocational_licence: 'vocational_expires_on',
  commercial_insurance: 'insurance_expires_on',
  inspection: 'inspection_expires_on',
  registration: 'registration_expires_on',
};
