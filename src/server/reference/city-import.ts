import { city } from '#contract/reference/city.ts';
import type { ImportTarget } from '#server/kit/jobs/import-target.ts';
import { findCityBySlug } from './reference.store.ts';

/** Imports cities: a row with a known slug updates that city, any other row adds one. */
export const cityImport: ImportTarget = {
  id: 'city',
  noun: 'cities',
  kind: 'city',
  need: 'data:import',
  keys: ['slug'],
  create: city.create,
  update: city.update,
  fields: [
    { id: 'slug', label: 'Slug', is: 'text', required: true },
    { id: 'name.en', label: 'Name (English)', words: ['name', 'city'], is: 'text', required: true },
    { id: 'name.zh', label: 'Name (Chinese)', words: ['chinese name'], is: 'text' },
    { id: 'country', label: 'Country code', words: ['country'], is: 'text', required: true },
    { id: 'currency', label: 'Currency', is: 'text', required: true },
    { id: 'timezone', label: 'Time zone', words: ['timezone'], is: 'text', required: true },
    { id: 'lat', label: 'Latitude', words: ['lat'], is: 'number', required: true },
    { id: 'lng', label: 'Longitude', words: ['lng', 'lon'], is: 'number', required: true },
    { id: 'airport_service', label: 'Airport service', words: ['airport'], is: 'flag' },
    { id: 'day_booking_service', label: 'Day hire', words: ['day booking service'], is: 'flag' },
    { id: 'buffer_min', label: 'Buffer between jobs (minutes)', words: ['buffer'], is: 'number' },
    { id: 'min_lead_min', label: 'Shortest notice (minutes)', words: ['shortest notice'], is: 'number' },
    { id: 'max_lead_days', label: 'Longest notice (days)', words: ['longest notice'], is: 'number' },
    { id: 'position', label: 'Position', is: 'number' },
  ],
  async find(db, body) {
    const city = typeof body.slug === 'string' ? await findCityBySlug(db, body.slug) : undefined;
    if (!city) return undefined;
    // Names in languages that the file lacks are kept.
    const names = typeof body.name === 'object' && body.name !== null ? { name: { ...city.name, ...body.name } } : {};
    return { id: city.id, body: { ...body, ...names } };
  },
};
