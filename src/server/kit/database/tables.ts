/**
 * Every table of the database, by name. Empty here; each service adds its own by declaration merging:
 *
 *     declare module '#server/kit/database/tables.ts' {
 *       interface Tables { booking: BookingTable }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Tables {}
