import type { Hotel } from '#contract/hotel/hotel.schema.ts';
import type { hotel } from '#contract/hotel/hotel.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { conflict, expectVersion, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handler } from '#server/kit/http/handlers.ts';
import { refuseOutside } from '#server/kit/confine/confine.ts';
import { moveBookingsOfHotel } from './booking/booking.store.ts';
import { replaceInCollections } from './hotel-collection.store.ts';
import { hasPrices, hotelStore, lockHotels, moveHotelParts } from './hotel.store.ts';
import { presentHotel } from './hotel-presenter.ts';
import { presentPartner, partnerStore } from './hotel-partner.ts';
import { presentRoom } from './room.ts';
import { roomStore } from './room.store.ts';
import { refuseMerged } from './on-sale.ts';

/**
 * Merges a second record of the same hotel: its partners and rooms move here, the content of this one stays, and the other
 * is taken off sale and leads here. All in one transaction.
 */
export const mergeHotels: Handler<typeof hotel.merge> = ({ params: { id }, body }, context) =>
  context.transact(async (tx) => {
    const { other_id: otherId, other_version: otherVersion } = body;
    if (otherId === id) throw invalid({ other_id: ['A hotel cannot be merged with itself.'] });
    await refuseOutside(tx.db, context.actor, [{ kind: 'hotel', id: otherId }]);
    await lockHotels(tx.db, [id, otherId]);
    const kept = await hotelAt(tx.db, id);
    const other = await hotelAt(tx.db, otherId);
    if (!kept) throw notFound('This hotel');
    if (!other) throw invalid({ other_id: ['This hotel does not exist.'] });
    for (const { merged_into } of [kept, other]) refuseMerged({ merged_into: merged_into?.id ?? null });
    expectVersion(kept, context.ifMatch);
    expectVersion(other, otherVersion);
    if (other.currency !== kept.currency && (await hasPrices(tx.db, otherId)))
      throw conflict(
        'other_currency',
        `Its rooms have prices in ${other.currency}, and this hotel's are in ${kept.currency}.`,
      );

    const parts = await partsOf(tx.db, otherId);
    await moveHotelParts(tx.db, otherId, id);
    const bookings = await moveBookingsOfHotel(tx.db, otherId, id);
    await replaceInCollections(tx.db, otherId, id);
    const by = context.actor.id;
    await hotelStore.update(tx.db, otherId, { enabled: false, merged_into: id, updated_by: by });
    await hotelStore.update(tx.db, id, { updated_by: by });

    const [after, gone] = [await hotelAt(tx.db, id), await hotelAt(tx.db, otherId)];
    if (!after || !gone) throw new Error('A locked hotel has gone');
    await tx.audit(
      { kind: 'hotel', id, before: kept, after: { ...after, merged: otherId } },
      { kind: 'hotel', id: otherId, before: other, after: gone },
    );
    await auditParts(tx, parts);
    for (const { id: booking, version } of bookings)
      await tx.audit({
        kind: 'hotel_booking',
        id: booking,
        before: { hotel: other.name.en },
        after: { hotel: kept.name.en, version },
      });
    return { data: after };
  });

async function hotelAt(db: Db, id: number): Promise<Hotel | undefined> {
  const row = await hotelStore.find(db, id);
  return row && presentHotel(row);
}

/** Returns the partners and rooms of a hotel. */
async function partsOf(db: Db, hotelId: number) {
  const [partners, rooms] = [await partnerStore.ofHotel(db, hotelId), await roomStore.ofHotel(db, hotelId)];
  return { partners: partners.map(presentPartner), rooms: rooms.map(presentRoom) };
}

/** Audits partners and rooms that have moved, with what they were before. */
async function auditParts({ db, audit }: Tx, { partners, rooms }: Awaited<ReturnType<typeof partsOf>>): Promise<void> {
  for (const before of partners) {
    const row = await partnerStore.find(db, before.id);
    await audit({ kind: 'hotel_partner', id: before.id, before, after: row ? presentPartner(row) : null });
  }
  for (const before of rooms) {
    const row = await roomStore.find(db, before.id);
    await audit({ kind: 'room', id: before.id, before, after: row ? presentRoom(row) : null });
  }
}
