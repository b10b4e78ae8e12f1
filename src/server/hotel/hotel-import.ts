import { hotel } from '#contract/hotel/hotel.ts';
import { hotelPartner } from '#contract/hotel/hotel-partner.ts';
import { HOTEL_TYPES } from '#domain/hotel/hotel.ts';
import type { ImportTarget } from '#server/kit/jobs/import-target.ts';
import type { Db } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import { cityNamed } from '#server/reference/index.ts';
import { hotelWithSlug, partnerWith, providerNamed } from './lookups.store.ts';

type Body = Readonly<Record<string, unknown>>;

/** Returns a cell as a text without spaces around it. */
export const wordOf = (body: Body, field: string): string =>
  typeof body[field] === 'string' ? body[field].trim() : '';

/** Returns the error of a cell that names what does not exist. */
export const unknown = (noun: string, word: string): string[] => [`There is no ${noun} "${word.slice(0, 40)}".`];

/** Imports hotels: a row with a known slug updates that hotel, any other row adds one that is not on sale yet. */
export const hotelImport: ImportTarget = {
  id: 'hotel',
  noun: 'hotels',
  kind: 'hotel',
  need: 'hbs:import',
  keys: ['slug'],
  create: hotel.create,
  update: hotel.update,
  fields: [
    { id: 'slug', label: 'Slug', words: ['code', 'id'], is: 'text', required: true },
    { id: 'name.en', label: 'Name (English)', words: ['name', 'hotel'], is: 'text', required: true },
    { id: 'name.zh', label: 'Name (Chinese)', words: ['chinese name'], is: 'text' },
    { id: 'city_id', label: 'City', words: ['town'], is: 'text', required: true },
    { id: 'address', label: 'Address', words: ['street'], is: 'text', required: true },
    { id: 'lat', label: 'Latitude', words: ['lat'], is: 'number', required: true },
    { id: 'lng', label: 'Longitude', words: ['lng', 'lon'], is: 'number', required: true },
    { id: 'stars', label: 'Stars', words: ['class', 'category'], is: 'number' },
    { id: 'type', label: 'Type', is: 'text' },
    { id: 'chain', label: 'Chain', words: ['brand'], is: 'text' },
    { id: 'phone', label: 'Phone', words: ['telephone'], is: 'text' },
    { id: 'email', label: 'Email', words: ['mail'], is: 'text' },
    { id: 'check_in', label: 'Check-in', words: ['check in', 'from'], is: 'text' },
    { id: 'check_out', label: 'Check-out', words: ['check out', 'until'], is: 'text' },
    { id: 'currency', label: 'Currency', is: 'text' },
  ],
  async read(db, body) {
    const city = await cityNamed(db, wordOf(body, 'city_id'));
    if (!city) throw invalid({ city_id: unknown('city', wordOf(body, 'city_id')) });
    const type = wordOf(body, 'type').toLowerCase();
    if (type !== '' && !(HOTEL_TYPES as readonly string[]).includes(type))
      throw invalid({ type: unknown('type of hotel', type) });
    return { ...body, city_id: city.id, ...(type !== '' && { type }) };
  },
  async find(db, body) {
    const known = await hotelWithSlug(db, String(body['slug']));
    if (!known) return undefined;
    // Names in languages that the file lacks are kept.
    const names = typeof body['name'] === 'object' ? { name: { ...known.name, ...body['name'] } } : {};
    return { id: known.id, body: { ...body, ...names } };
  },
};

/** Imports which provider sells which hotel: a row with a known provider and id updates that partner. */
export const partnerImport: ImportTarget = {
  id: 'hotel_partner',
  noun: 'partners',
  kind: 'hotel_partner',
  need: 'hbs:import',
  keys: [],
  together: ['provider_id', 'external_id'],
  create: hotelPartner.create,
  update: hotelPartner.update,
  fields: [
    { id: 'provider_id', label: 'Provider', words: ['wholesaler', 'supplier'], is: 'text', required: true },
    { id: 'external_id', label: "Provider's id", words: ['external id', 'code'], is: 'text', required: true },
    { id: 'hotel_id', label: 'Hotel (slug)', words: ['hotel', 'slug'], is: 'text', required: true },
    { id: 'markup_bps', label: 'Markup (%)', words: ['markup'], is: 'number' },
    { id: 'priority', label: 'Priority', is: 'number' },
  ],
  async read(db, body) {
    const provider = await providerNamed(db, wordOf(body, 'provider_id'));
    const known = await hotelOf(db, body);
    if (provider === undefined) throw invalid({ provider_id: unknown('provider', wordOf(body, 'provider_id')) });
    const markup = body['markup_bps'];
    const percent = typeof markup === 'number' ? { markup_bps: Math.round(markup * 100) } : {};
    return { ...body, provider_id: provider, hotel_id: known, ...percent };
  },
  async find(db, body) {
    const id = await partnerWith(db, Number(body['provider_id']), String(body['external_id']));
    return id === undefined ? undefined : { id, body };
  },
};

/**
 * Returns the hotel that a row names by its slug.
 * @throws ApiError 422
 */
export async function hotelOf(db: Db, body: Body): Promise<number> {
  const slug = wordOf(body, 'hotel_id').toLowerCase();
  const known = await hotelWithSlug(db, slug);
  if (!known) throw invalid({ hotel_id: unknown('hotel', slug) });
  return known.id;
}
