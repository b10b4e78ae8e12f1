import { acrossPrice, airportPrice, bookingPrice } from '#contract/pricing/price.ts';
import { isDate } from '#domain/time/calendar.ts';
import { amountText } from '#domain/money/amount-text.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { Db } from '#server/kit/change/context.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { ImportField, ImportTarget } from '#server/kit/jobs/import-target.ts';
import { airportNamed, classNamed, packageNamed, priceFrom, zoneNamed } from './price-import.store.ts';
import type { PriceTable } from './price.store.ts';

type Body = Readonly<Record<string, unknown>>;

/** Returns the id of the record that a cell of the file names. */
type Finder = (db: Db, word: string, city: string) => Promise<number | undefined>;

interface PriceFile {
  id: string;
  noun: string;
  table: PriceTable;
  kind: 'airport' | 'day_booking';
  zone: string;
  calls: Pick<typeof airportPrice | typeof bookingPrice | typeof acrossPrice, 'create' | 'update'>;
  /** Fields that name a record, besides zone and class. */
  named: Readonly<Record<string, { what: string; find: Finder }>>;
  /** Further fields of the price's key. */
  key: readonly string[];
  amounts: readonly string[];
  fields: readonly ImportField[];
}

const COMMON = {
  city: { id: 'city', label: 'City', is: 'text', required: true },
  car_class: { id: 'car_class_id', label: 'Class', words: ['car class'], is: 'text', required: true },
  cost: { id: 'cost_minor', label: 'Cost', words: ['out and back'], is: 'amount', required: true },
  dates: [
    { id: 'valid_from', label: 'Valid from', words: ['valid', 'from', 'valid (from)'], is: 'day', required: true },
    { id: 'valid_to', label: 'Valid to (excluded)', words: ['to', 'until', 'valid to', 'valid (to)'], is: 'day' },
    {
      id: 'currency',
      label: 'Currency',
      words: ['cost (currency)', 'cost currency', 'out and back (currency)'],
      is: 'text',
    },
  ],
} as const satisfies Record<string, ImportField | readonly ImportField[]>;

/**
 * Returns the import of one kind of price, all rows or none. A row whose key and first date exist updates that price;
 * any other row adds one.
 */
function priceImport(file: PriceFile): ImportTarget {
  const key = [file.zone, 'car_class_id', ...Object.keys(file.named), ...file.key];
  return {
    id: file.id,
    noun: file.noun,
    need: 'pricing:import',
    keys: [],
    whole: true,
    create: file.calls.create,
    update: file.calls.update,
    fields: [
      COMMON.city,
      { id: file.zone, label: 'Zone', words: ['from zone'], is: 'text', required: true },
      COMMON.car_class,
      ...file.fields,
      COMMON.cost,
      ...COMMON.dates,
    ],
    read: (db, body) => readPrice(file, db, body),
    async find(db, body) {
      const from = String(body['valid_from']);
      if (!isDate(from)) return undefined;
      const found = await priceFrom(db, file.table, Object.fromEntries(key.map((name) => [name, body[name]])), from);
      return found && { id: found.id, body: { valid_to: null, ...body } };
    },
  };
}

/** Converts names to ids and amounts to minor units. Refuses unreadable cells under their own column. */
async function readPrice(file: PriceFile, db: Db, body: Body): Promise<Body> {
  const { city: _, ...values } = { city: '', ...body };
  const word = (name: string) => (typeof body[name] === 'string' ? body[name].trim() : '');
  const zone = await zoneNamed(db, file.kind, word('city'), word(file.zone));
  if (!zone)
    throw invalid({ [file.zone]: [`There is no zone "${short(word(file.zone))}" in "${short(word('city'))}".`] });
  const wrong: Record<string, string[]> = {};
  const ids: Record<string, number> = { [file.zone]: zone.id };
  const carClass = await classNamed(db, word('car_class_id'));
  if (carClass === undefined) wrong['car_class_id'] = [`There is no class "${short(word('car_class_id'))}".`];
  else ids['car_class_id'] = carClass;
  for (const [name, { what, find }] of Object.entries(file.named)) {
    const id = await find(db, word(name), word('city'));
    if (id === undefined) wrong[name] = [`There is no ${what} "${short(word(name))}".`];
    else ids[name] = id;
  }
  const amounts: Record<string, number> = {};
  for (const name of file.amounts) {
    if (body[name] === undefined) continue;
    const read = parseMoney(amountText(word(name), zone.currency), zone.currency);
    if (read.ok) amounts[name] = read.minor;
    else wrong[name] = [read.why];
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  const direction = typeof body['direction'] === 'string' ? { direction: body['direction'].toLowerCase() } : {};
  return { ...values, ...direction, ...ids, ...amounts };
}

/** Shortens a cell for use in a sentence. */
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export const airportPriceImport = priceImport({
  id: 'airport_price',
  noun: 'airport prices',
  table: 'airport_price',
  kind: 'airport',
  zone: 'zone_id',
  calls: airportPrice,
  named: { airport_id: { what: 'airport', find: airportNamed } },
  key: ['direction'],
  amounts: ['cost_minor'],
  fields: [
    { id: 'airport_id', label: 'Airport', words: ['iata'], is: 'text', required: true },
    { id: 'direction', label: 'Direction', is: 'text', required: true },
    { id: 'duration_min', label: 'Minutes', words: ['duration'], is: 'number' },
  ],
});

export const bookingPriceImport = priceImport({
  id: 'booking_price',
  noun: 'day hire prices',
  table: 'booking_price',
  kind: 'day_booking',
  zone: 'zone_id',
  calls: bookingPrice,
  named: { option_id: { what: 'package', find: packageNamed } },
  key: [],
  amounts: ['cost_minor', 'overtime_cost_minor'],
  fields: [
    { id: 'option_id', label: 'Package', words: ['option', 'service'], is: 'text', required: true },
    { id: 'overtime_cost_minor', label: 'Overtime', words: ['overtime cost'], is: 'amount', required: true },
  ],
});

export const acrossPriceImport = priceImport({
  id: 'across_price',
  noun: 'out-of-zone prices',
  table: 'across_price',
  kind: 'day_booking',
  zone: 'from_zone_id',
  calls: acrossPrice,
  named: {
    to_zone_id: {
      what: 'zone',
      find: async (db, word, city) => (await zoneNamed(db, 'day_booking', city, word))?.id,
    },
  },
  key: [],
  amounts: ['cost_minor', 'one_way_cost_minor'],
  fields: [
    { id: 'to_zone_id', label: 'To zone', words: ['to'], is: 'text', required: true },
    { id: 'one_way_cost_minor', label: 'One way', words: ['one way cost'], is: 'amount' },
  ],
});
