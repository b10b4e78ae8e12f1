import { sql } from 'kysely';
import type { UseOf } from '#server/kit/change/deletion.store.ts';

// What uses a supplier or a place, and where it is listed. Each use keeps the record from being deleted.

export const usesOfSupplier = ({ id }: { id: number }): readonly UseOf[] => [
  activitiesOf(sql`activity where supplier_id = ${id}`, `supplier=${id}`),
];

export const usesOfPlace = ({ id }: { id: number }): readonly UseOf[] => [
  activitiesOf(sql`activity where place_id = ${id}`, `place=${id}`),
];

const activitiesOf = (rows: UseOf['rows'], query: string): UseOf => ({
  one: 'activity',
  many: 'activities',
  rows,
  path: `/articles/activities?${query}`,
});
