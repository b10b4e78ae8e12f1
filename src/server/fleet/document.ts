import { document } from '#contract/fleet/document.ts';
import type { FleetDocument } from '#contract/fleet/document.schema.ts';
import { DOCUMENT_TYPES, type DocumentOwner } from '#domain/fleet/fleet.ts';
import { mayDecide } from '#domain/fleet/fleet-rules.ts';
import { dateIn } from '#domain/time/time.ts';
import { asWords } from '#domain/text/words.ts';
import type { Db, StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict, expectVersion, invalid, notFound } from '#server/kit/http/errors.ts';
import { announce } from '#server/kit/events/events.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { downloadLink, keepDocument } from '#server/storage/index.ts';
import {
  carryDate,
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
  async list({ query }, { db }) {
    const { rows, total } = await documentPage(db, query);
    return { data: rows.map(present), page: query.page, page_size: query.page_size, total };
  },

  one: async ({ params }, { db }) => ({ data: present(found(await findDocument(db, params.id))) }),

  create: ({ body }, context) =>
    context.transact(async (tx) => {
      assertValid(body);
      const { company_id } = await ownerAt(tx.db, body.owner, body.owner_id);
      const by = context.actor.id;
      const values = { ...body, file: null, company_id, reject_reason: null, created_by: by, updated_by: by };
      const id = await insertDocument(tx.db, values);
      await keepDocument(tx, { entity: 'document', id, field: 'file' }, body.file, context.now);
      await setScan(tx.db, id, body.file);
      const made = found(await findDocument(tx.db, id));
      await tell(tx, made, context, { event: 'document_added', before: null });
      return { data: present(made) };
    }),

  update: ({ params, body }, context) =>
    change(params.id, context, async (tx, row) => {
      assertValid({ ...row, ...body });
      const changed = Object.entries(body).filter(([name, value]) => row[name as keyof DocumentRow] !== value);
      if (changed.length === 0) return undefined;
      const values = { ...Object.fromEntries(changed), state: 'pending' as const, reject_reason: null };
      if (body.file !== undefined)
        await keepDocument(tx, { entity: 'document', id: row.id, field: 'file' }, body.file, context.now);
      await updateDocument(tx.db, row.id, { ...values, updated_by: context.actor.id });
      return { event: 'document_changed' };
    }),

  approve: ({ params }, context) =>
    change(params.id, context, async (tx, row) => {
      decide('approve', row, context);
      await updateDocument(tx.db, row.id, { state: 'approved', reject_reason: null, updated_by: context.actor.id });
      await copyExpiryToOwner(tx, row, context);
      return { event: 'document_approved' };
    }),

  reject: ({ params, body: { reason } }, context) =>
    change(params.id, context, async (tx, row) => {
      decide('reject', row, context);
      await updateDocument(tx.db, row.id, { state: 'rejected', reject_reason: reason, updated_by: context.actor.id });
      return { event: 'document_rejected', note: reason };
    }),

  remove: ({ params }, context) =>
    context.transact(async (tx) => {
      const row = found(await lockDocument(tx.db, params.id));
      expectVersion(present(row), context.ifMatch);
      await keepDocument(tx, { entity: 'document', id: row.id, field: 'file' }, null, context.now);
      await deleteDocument(tx.db, row.id);
      await log(tx, row, context, { event: 'document_deleted' });
      await tx.audit({ entity: 'document', id: row.id, before: facts(row), after: null });
    }),

  // Papers show faces, addresses and numbers of people: who fetched one is kept.
  link: ({ params }, context) =>
    context.transact(async (tx) => {
      const row = found(await findDocument(tx.db, params.id));
      if (row.file_id === null) throw conflict('no_file', 'There is no scan of this paper.');
      const data = await downloadLink(tx.db, row.file_id, context.now);
      const { name } = facts(row);
      await tx.audit({ entity: 'document', id: row.id, before: { name }, after: { name, fetched: row.scan?.name } });
      return { data };
    }),
};

interface LoggedEvent {
  event: string;
  note?: string;
}

/** Locks, checks the version, works, logs with its owner, audits, and answers the paper as it then stands. */
function change(
  id: number,
  context: StaffContext,
  work: (tx: Tx, row: DocumentRow) => Promise<LoggedEvent | undefined>,
): Promise<{ data: FleetDocument }> {
  return context.transact(async (tx) => {
    const before = found(await lockDocument(tx.db, id));
    expectVersion(present(before), context.ifMatch);
    const deed = await work(tx, before);
    if (!deed) return { data: present(before) };
    const after = found(await findDocument(tx.db, id));
    await tell(tx, after, context, { ...deed, before });
    return { data: present(after) };
  });
}

async function tell(
  tx: Tx,
  after: DocumentRow,
  context: StaffContext,
  { before, ...deed }: LoggedEvent & { before: DocumentRow | null },
): Promise<void> {
  await log(tx, after, context, { ...deed, from: before?.state ?? null, to: after.state });
  await tx.audit({ entity: 'document', id: after.id, before: before && facts(before), after: facts(after) });
}

/** Whoever has the owner open hears of it as well: the record says how its papers stand. */
async function log(
  tx: Tx,
  { owner, owner_id: id, type, number }: DocumentRow,
  { actor, now }: StaffContext,
  deed: LoggedEvent & { from?: string | null; to?: string },
): Promise<void> {
  await appendFleetLog(tx.db, { entity: owner, id, at: now, actor, data: { type, number }, ...deed });
  await announce(tx, { kind: owner, id, what: 'changed' });
}

/** A driver or car may be driven until the dates on its record: they come from its approved papers. */
async function copyExpiryToOwner(
  tx: Tx,
  { owner, owner_id: id, owner_name: name, type, expires_on }: DocumentRow,
  { actor }: StaffContext,
) {
  const column = CARRIED[type];
  if (owner === 'company' || !column || expires_on === null) return;
  const moved = await carryDate(tx.db, { table: owner, column, id }, expires_on, actor.id);
  if (!moved) return;
  const after = { name, [column]: expires_on, version: moved.version };
  await tx.audit({ entity: owner, id, before: { name, [column]: moved.before }, after });
}

function decide(event: 'approve' | 'reject', row: DocumentRow, { now }: StaffContext): void {
  const verdict = mayDecide(event, row, dateIn(now.toISOString(), row.timezone));
  if (!verdict.ok) throw conflict('invalid_transition', verdict.why, { state: row.state });
}

type Fit = Pick<DocumentRow, 'owner' | 'type' | 'issued_on' | 'expires_on'>;

/** Refuses what the schema alone cannot see: a paper of somebody else's, and dates the wrong way round. */
function assertValid({ owner, type, issued_on, expires_on }: Fit): void {
  const known: readonly string[] = DOCUMENT_TYPES[owner];
  if (!known.includes(type))
    throw invalid({ type: [`That is no paper of a ${owner}: ${known.map(asWords).join(', ')}.`] });
  if (issued_on !== null && expires_on !== null && issued_on > expires_on)
    throw invalid({ expires_on: ['Must not lie before the day it was issued on.'] });
}

/** @throws ApiError 422 on the field when there is no such company, driver or car */
async function ownerAt(db: Db, owner: DocumentOwner, id: number) {
  const held = await findOwner(db, owner, id);
  if (!held) throw invalid({ owner_id: [`This ${owner} does not exist.`] });
  return held;
}

function found(row: DocumentRow | undefined): DocumentRow {
  if (!row) throw notFound('This paper');
  return row;
}

/** What of a paper the audit log tells. */
const facts = ({
  owner_name,
  type,
  number,
  issued_on,
  expires_on,
  state,
  reject_reason,
  scan,
  version,
}: DocumentRow) => ({
  name: `${asWords(type)} of ${owner_name}`,
  number,
  issued_on,
  expires_on,
  state,
  reject_reason,
  scan: scan?.name ?? null,
  version,
});

const present = (row: DocumentRow): FleetDocument => ({
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
});

const CARRIED: Readonly<Record<string, DateColumn>> = {
  driving_licence: 'licence_expires_on',
  vocational_licence: 'vocational_expires_on',
  commercial_insurance: 'insurance_expires_on',
  inspection: 'inspection_expires_on',
  registration: 'registration_expires_on',
};
