import type { customer } from '#contract/customer.ts';
import { mergedFacts } from '#domain/customer.ts';
import { conflict, expectVersion, invalid } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { consentChange, customerAt, factsOf, refuseErased, table } from './customer.ts';
import { customersOf, findCustomer, lockCustomers } from './customer.store.ts';
import { moveComments } from '#server/comment/index.ts';
import { moveTickets } from '#server/ticket/index.ts';
import { moveMessages } from '#server/sending/index.ts';
import { moveMoments } from '#server/ugc/index.ts';
import { duplicatesOf, moveBookings, pointTo } from './duplicate.store.ts';
import { auditBookings, auditTickets, eraseRecord } from './erase.ts';
import { moveStays } from './stays.store.ts';
import { refuseBookedElsewhere } from './elsewhere.ts';

export const duplicates: Handler<typeof customer.duplicates> = async ({ params }, context) => {
  await customerAt(context, params.id);
  const alike = await duplicatesOf(context.db, params.id);
  const rows = await customersOf(
    context,
    alike.map(({ id }) => id),
  );
  return {
    data: alike.flatMap(({ id, signs }) => {
      const customer = rows.find((row) => row.id === id);
      return customer ? [{ customer, signs }] : [];
    }),
  };
};

/**
 * Merges a second record of the same person: its bookings move unchanged, including what was agreed at booking, and the
 * record is erased and points to the one that stays. All in one transaction.
 */
export const merge: Handler<typeof customer.merge> = ({ params: { id }, body }, context) =>
  context.transact(async (tx) => {
    const { other_id: otherId, other_version: otherVersion, take } = body;
    if (otherId === id) throw invalid({ other_id: ['A customer cannot be merged with themselves.'] });
    const reader = { db: tx.db, actor: context.actor };
    await lockCustomers(tx.db, [id, otherId]);
    const kept = await customerAt(reader, id);
    const other = await findCustomer(reader, otherId);
    if (!other) throw invalid({ other_id: ['This customer does not exist.'] });
    refuseErased(kept);
    if (other.erased_at) throw conflict('erased', 'The other customer is erased or merged already.');
    expectVersion(kept, context.ifMatch);
    expectVersion(other, otherVersion);
    await refuseBookedElsewhere(tx.db, context.actor, [id, otherId]);

    await moveComments(tx.db, otherId, id);
    await moveMessages(tx.db, otherId, id);
    await moveMoments(tx.db, otherId, id);
    const tickets = await moveTickets(tx.db, otherId, id);
    const bookings = await moveBookings(tx.db, otherId, id);
    const stays = await moveStays(tx.db, otherId, id);
    // Frees the email address and phone number before the remaining record takes them.
    await eraseRecord(tx, otherId, context);
    await pointTo(tx.db, otherId, id);
    const facts = mergedFacts(kept, other, take);
    const consent = facts.marketing_opt_in === kept.marketing_opt_in ? {} : consentChange(context, 'merge');
    await table.update(tx.db, id, { ...facts, ...consent, updated_by: context.actor.id });

    const [after, gone] = [await customerAt(reader, id), await customerAt(reader, otherId)];
    const moved = { bookings: bookings.length, hotel_bookings: stays.length };
    await tx.audit({
      kind: 'customer',
      id,
      before: factsOf(kept),
      after: { ...factsOf(after), merged: otherId, ...moved },
    });
    await tx.audit({
      kind: 'customer',
      id: otherId,
      before: factsOf(other),
      after: { ...factsOf(gone), merged_into: id, ...moved },
    });
    await auditBookings(tx, 'booking', bookings, { customer: otherId }, { customer: id });
    await auditBookings(tx, 'hotel_booking', stays, { customer: otherId }, { customer: id });
    await auditTickets(tx, tickets, { customer: otherId }, { customer: id });
    return { data: after };
  });
