import { sql } from 'kysely';
import type { UseOf } from '#server/kit/change/deletion.store.ts';
import { isNotOver } from '#server/kit/change/window.store.ts';

// What uses a supplier, a place or an activity, and where it is listed. Each use keeps the record from being deleted.

export const usesOfSupplier = ({ id }: { id: number }): readonly UseOf[] => [
  activitiesOf(sql`activity where supplier_id = ${id}`, `supplier=${id}`),
];

export const usesOfPlace = ({ id }: { id: number }): readonly UseOf[] => [
  activitiesOf(sql`activity where place_id = ${id}`, `place=${id}`),
];

/** An activity is used while it is featured, now or later; what is over goes with it. */
export const usesOfActivity = ({ id }: { id: number }, now: Date): readonly UseOf[] => [
  {
    one: 'featured activity',
    many: 'featured activities',
    rows: sql`featured_activity where activity_id = ${id} and ${isNotOver('featured_activity', now)}`,
    path: `/articles/featured_activities?activity=${id}`,
  },
];

const activitiesOf = (rows: UseOf['rows'], query: string): UseOf => ({
  one: 'activity',
  many: 'activities',
  rows,
  path: `/articles/activities?${query}`,
});
