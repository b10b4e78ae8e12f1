/** The records that money belongs to. Each has a table of its name, and this column refers to it. */
export const OWNER_COLUMNS = { booking: 'booking_id', hotel_booking: 'hotel_booking_id' } as const;

export type OwnerKind = keyof typeof OWNER_COLUMNS;
export type OwnerColumn = (typeof OWNER_COLUMNS)[OwnerKind];

/** The record that a payment or a refund belongs to. */
export interface Owner {
  readonly kind: OwnerKind;
  readonly id: number;
}

/** Returns the columns of a payment or refund that say to what it belongs. */
export const columnsOf = ({ kind, id }: Owner): Record<OwnerColumn, number | null> => ({
  booking_id: null,
  hotel_booking_id: null,
  [OWNER_COLUMNS[kind]]: id,
});

/** Returns to what a payment or refund belongs. */
export function ownerOf({ booking_id, hotel_booking_id }: Record<OwnerColumn, number | null>): Owner {
  if (booking_id !== null) return { kind: 'booking', id: booking_id };
  if (hotel_booking_id !== null) return { kind: 'hotel_booking', id: hotel_booking_id };
  throw new Error('Money that belongs to nothing');
}
