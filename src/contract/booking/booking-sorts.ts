/** The fields bookings can be sorted by. The first list loads them without the schemas. */
export const BOOKING_SORTS = ['pickup_at', 'created_at', 'total'] as const;
