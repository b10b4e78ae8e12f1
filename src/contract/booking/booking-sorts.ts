/** The sortable fields of bookings. They are separate from the schemas because the first list loads without those. */
export const BOOKING_SORTS = ['pickup_at', 'created_at', 'total'] as const;
