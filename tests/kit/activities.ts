import { activity } from '#contract/activity/activity.ts';
import { place } from '#contract/activity/place.ts';
import { supplier } from '#contract/activity/supplier.ts';
import type { BodyOf } from '#contract/kit/call.ts';
import { category } from '#contract/reference/category.ts';
import { SINGAPORE_CITY } from './reference.ts';
import type { TestServer } from './server.ts';

/** Adds activities, places, suppliers and their categories, each with what it needs. */
export function activityKit(server: () => TestServer) {
  const staff = () => server().as('superadmin');
  let made = 0;
  const types = new Map<'activity' | 'place', number>();
  const categoryOf = async (type: 'activity' | 'place') => {
    const known = types.get(type);
    if (known !== undefined) return known;
    const body = { type, code: `${type}_of_test`, name: { en: type === 'activity' ? 'Tours' : 'Sights' } };
    const { id } = (await staff().call(category.create, { body })).body.data;
    types.set(type, id);
    return id;
  };
  const activityBody = async () => ({
    name: { en: `Night safari ${(made += 1)}` },
    type_id: await categoryOf('activity'),
    city_id: SINGAPORE_CITY,
    duration_min: 180,
    from_price_minor: 5500,
    currency: 'SGD',
  });
  const placeBody = async () => ({
    name: { en: `Night zoo ${(made += 1)}` },
    city_id: SINGAPORE_CITY,
    category_id: await categoryOf('place'),
    lat: 1.4043,
    lng: 103.793,
  });
  return {
    categoryOf,
    activityBody,
    placeBody,
    async anActivity(more: Partial<BodyOf<typeof activity.create>> = {}) {
      return (await staff().call(activity.create, { body: { ...(await activityBody()), ...more } })).body.data;
    },
    async aPlace(more: Partial<BodyOf<typeof place.create>> = {}) {
      return (await staff().call(place.create, { body: { ...(await placeBody()), ...more } })).body.data;
    },
    async aSupplier(more: Partial<BodyOf<typeof supplier.create>> = {}) {
      const body = { name: `Harbour Excursions ${(made += 1)}`, contact: 'Mei Tan, mei@harbour.example', ...more };
      return (await staff().call(supplier.create, { body })).body.data;
    },
  };
}
