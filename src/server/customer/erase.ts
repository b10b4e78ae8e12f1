import type { customer } from '#contract/customer.ts';
import type { Customer } from '#contract/customer.schema.ts';
import { ERASED, mayErase } from '#domain/customer.ts';
import type { StaffContext, Tx } from '#server/kit/change/context.ts';
import { conflict } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { eraseComments } from '#server/comment/index.ts';
import { eraseInTickets, type TouchedTicket } from '#server/ticket/index.ts';
import { eraseMessages } from '#server/sending/index.ts';
import { eraseMoments, type TouchedMoment } from '#server/ugc/index.ts';
import { removeFile } from '#server/storage/index.ts';
import { customerAt, customerWrites, table } from './customer.ts';
import type { TouchedBooking } from './duplicate.store.ts';
import { refuseBookedElsewhere } from './elsewhere.ts';
import { eraseInStays } from './stays.store.ts';
import { detachPersonalFiles, eraseInBookings, eraseInTrail } from './erase.store.ts';
import { eraseMentions } from './erase-mentions.store.ts';

/**
 * Erases the personal data of a customer: in the record, in the contact details of their bookings, and in the audit
 * log. What was booked, when, where and for how much stays, under the same numbers. Earlier exports that name customers,
 * imported files of customers, and files that they sent to tickets, are deleted.
 */
export const deleteCustomer: Handler<typeof customer.remove> = ({ params: { id } }, context) =>
  context.transact(async (tx) => {
    const customer = await customerWrites.open(tx, id, context, assertErasable);
    await refuseBookedElsewhere(tx.db, context.actor, [id]);
    await eraseMentions(tx.db, id);
    await eraseComments(tx.db, id);
    await eraseMessages(tx.db, id);
    const { tickets, files: sent } = await eraseInTickets(tx.db, id, context.now);
    const moments = await eraseMoments(tx.db, id, context.now);
    const bookings = await eraseInBookings(tx.db, id);
    const stays = await eraseInStays(tx.db, id);
    // Before the record: it has the address and number to search for.
    await eraseInTrail(tx.db, id, PERSONAL);
    await eraseRecord(tx, id, context);
    const { version } = await customerAt({ db: tx.db, actor: context.actor }, id);
    await tx.audit({
      kind: 'customer',
      id,
      before: { erased: false, enabled: customer.enabled },
      after: { erased: true, enabled: false, bookings: bookings.length, hotel_bookings: stays.length, version },
    });
    await auditBookings(tx, 'hotel_booking', stays, { contact: 'kept' }, { contact: 'erased' });
    await auditBookings(tx, 'booking', bookings, { contact: 'kept' }, { contact: 'erased' });
    await auditTickets(tx, tickets, { contact: 'kept' }, { contact: 'erased' });
    await auditMoments(tx, moments);
    const files = [...sent, ...(await detachPersonalFiles(tx.db))];
    // A file that a crash leaves behind is purged as unused.
    context.afterCommit(async () => {
      for (const file of files) await removeFile({ db: context.db, store: context.installation.files }, file);
    });
  });

function assertErasable(customer: Customer): void {
  const verdict = mayErase(customer);
  if (verdict.ok) return;
  const { erased_at, open_bookings } = customer;
  throw erased_at ? conflict('erased', verdict.why) : conflict('in_use', verdict.why, { bookings: open_bookings });
}

/** Overwrites the record so that it identifies nobody. */
export const eraseRecord = (tx: Tx, id: number, { actor, now }: StaffContext): Promise<void> =>
  table.update(tx.db, id, {
    ...ERASED,
    ...NO_CONSENT,
    enabled: false,
    erased_at: now.toISOString(),
    updated_by: actor.id,
  });

const NO_CONSENT = { consent_at: null, consent_by: null, consent_through: null };

/** Audits each booking that was changed together with its customer. */
export async function auditBookings(
  tx: Tx,
  kind: 'booking' | 'hotel_booking',
  bookings: readonly TouchedBooking[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  for (const { id, version } of bookings) await tx.audit({ kind, id, before, after: { ...after, version } });
}

/** Audits each ticket that was changed together with its customer. */
export async function auditTickets(
  tx: Tx,
  tickets: readonly TouchedTicket[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Promise<void> {
  for (const { id, version } of tickets) await tx.audit({ kind: 'ticket', id, before, after: { ...after, version } });
}

/** Audits each moment that was erased together with its author. */
async function auditMoments(tx: Tx, moments: readonly TouchedMoment[]): Promise<void> {
  for (const { id, version } of moments)
    await tx.audit({ kind: 'moment', id, before: { author: 'kept' }, after: { author: 'erased', version } });
}

/** Personal fields in the audit log. */
const PERSONAL = ['first_name', 'last_name', 'email', 'phone', 'note', 'tags'];
