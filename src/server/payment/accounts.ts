import { hotelBookingAccount } from '#server/hotel/index.ts';
import { bookingAccount } from '#server/booking/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { Account, LockAccount, OwnerKind } from '#server/ledger/index.ts';

type Lock = (db: Db, id: number) => Promise<Account | undefined>;

/** How each kind of record that money belongs to is locked. */
const LOCKS: Readonly<Record<OwnerKind, Lock>> = {
  booking: bookingAccount,
  hotel_booking: hotelBookingAccount,
};

/** Locks what a payment or a refund belongs to, whatever it is. */
export const lockAccount: LockAccount = async (db, { kind, id }) => LOCKS[kind](db, id);
