import { activity } from '#contract/activity/activity.ts';
import { amountText } from '#domain/money/amount-text.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { Db } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { ImportTarget } from '#server/kit/jobs/import-target.ts';
import { cityNamed, currencyExists } from '#server/reference/index.ts';
import { activityOf, goneFrom, supplierNamed, typeNamed } from './references.store.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Imports activities of suppliers: a row whose supplier and code are known updates that activity, any other row adds one.
 * What a supplier's file does not name any more is reported as gone, and stays as it is.
 */
export const activityImport: ImportTarget = {
  id: 'activity',
  noun: 'activities',
  kind: 'activity',
  need: 'articles:import',
  keys: [],
  together: ['supplier_id', 'external_id'],
  create: activity.create,
  update: activity.update,
  also: { imported: true },
  fields: [
    { id: 'supplier_id', label: 'Supplier', words: ['partner', 'operator'], is: 'text', required: true },
    {
      id: 'external_id',
      label: "Supplier's code",
      words: ['code', 'id', 'external id', 'sku'],
      is: 'text',
      required: true,
    },
    { id: 'name.en', label: 'Name (English)', words: ['name', 'title', 'activity'], is: 'text', required: true },
    { id: 'name.zh', label: 'Name (Chinese)', words: ['chinese name'], is: 'text' },
    { id: 'type_id', label: 'Type', words: ['type of activity', 'category'], is: 'text', required: true },
    { id: 'city_id', label: 'City', words: ['town'], is: 'text', required: true },
    { id: 'duration_min', label: 'Duration (minutes)', words: ['duration', 'minutes'], is: 'number', required: true },
    { id: 'from_price_minor', label: 'Price from', words: ['from price', 'price'], is: 'amount', required: true },
    { id: 'currency', label: 'Currency', words: ['price from (currency)', 'price (currency)'], is: 'text' },
    { id: 'rating', label: 'Rating', words: ['stars'], is: 'number' },
    { id: 'lat', label: 'Latitude', words: ['lat'], is: 'number' },
    { id: 'lng', label: 'Longitude', words: ['lng', 'lon'], is: 'number' },
    { id: 'url', label: 'Address', words: ['url', 'link', 'page'], is: 'text' },
  ],
  read: readActivity,
  async find(db, body) {
    const known = await activityOf(db, Number(body['supplier_id']), String(body['external_id']));
    if (!known) return undefined;
    // Names in languages that the file lacks are kept.
    const names = typeof body['name'] === 'object' ? { name: { ...known.name, ...body['name'] } } : {};
    return { id: known.id, body: { ...body, ...names } };
  },
  gone: goneFrom,
};

/** Converts names to ids and the price to minor units. Refuses unreadable cells under their own column. */
async function readActivity(db: Db, body: Body): Promise<Body> {
  const word = (field: string) => (typeof body[field] === 'string' ? body[field].trim() : '');
  const wrong: Record<string, string[]> = {};
  const unknown = (field: string, noun: string) => {
    wrong[field] = [`There is no ${noun} "${word(field).slice(0, 40)}".`];
  };
  if (word('external_id') === '') wrong['external_id'] = ["Enter the supplier's code."];
  const supplier = await supplierNamed(db, word('supplier_id'));
  if (supplier === undefined) unknown('supplier_id', 'supplier');
  const type = await typeNamed(db, word('type_id'));
  if (type === undefined) unknown('type_id', 'type of activity');
  const city = await cityNamed(db, word('city_id'));
  if (!city) unknown('city_id', 'city');
  const currency = (word('currency') || city?.currency || '').toUpperCase();
  const known = await currencyExists(db, currency);
  if (!known && currency !== '') unknown('currency', 'currency');
  const price = known ? parseMoney(amountText(word('from_price_minor'), currency), currency) : undefined;
  if (price && !price.ok) wrong['from_price_minor'] = [price.why];
  if (Object.keys(wrong).length > 0 || !city || !price?.ok) throw invalid(wrong);
  return { ...body, supplier_id: supplier, type_id: type, city_id: city.id, currency, from_price_minor: price.minor };
}
