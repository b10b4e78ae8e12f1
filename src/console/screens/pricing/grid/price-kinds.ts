import { say } from '#contract/kit/sentences.ts';
import { acrossPrice, airportPrice, bookingPrice } from '#contract/pricing/price.ts';
import { MAX_COST, PRICE_DIRECTIONS } from '#contract/pricing/price.schema.ts';
import { parseMoney } from '#domain/money/money.ts';
import { asWords } from '#domain/text/words.ts';
import type { SheetColumn } from '#console/ui/grid/sheet-row.tsx';

/** Price, as the grid reads it. */
export type PriceRow = {
  id: number;
  version: number;
  enabled: boolean;
  car_class_id: number;
  cost_minor: number;
  valid_from: string;
  valid_to: string | null;
} & Readonly<Record<string, unknown>>;

type Named = { id: number; name: string };

/** All prices of a zone, as the server returns them. */
export type PriceGrid = {
  currency: string;
  today: string;
  classes: readonly Named[];
  columns: readonly Named[];
  prices: readonly PriceRow[];
};

/** Key that tells the prices of a class apart, with its label and its fields in a request. */
export type PriceKey = { key: string; label: string; group?: string; names: Readonly<Record<string, unknown>> };

/** Kind of price, with the layout of its grid. */
export type PriceKind = {
  kind: 'airport_price' | 'booking_price' | 'across_price';
  label: string;
  calls: typeof airportPrice | typeof bookingPrice | typeof acrossPrice;
  /** Amounts of a price. The first is the cost; a price without a cost does not exist. */
  fields: readonly { name: string; label: string; least: number; needed?: string }[];
  keysOf(grid: PriceGrid): PriceKey[];
  keyOf(row: PriceRow): string;
};

export const AIRPORT_COSTS: PriceKind = {
  kind: 'airport_price',
  label: 'Costs of transfers',
  calls: airportPrice,
  fields: [{ name: 'cost_minor', label: 'Cost', least: 1 }],
  keysOf: ({ columns }) =>
    columns.flatMap(({ id, name }) =>
      PRICE_DIRECTIONS.map((direction) => ({
        key: `${id} ${direction}`,
        group: name,
        label: direction === 'both' ? 'Both ways' : asWords(direction),
        names: { airport_id: id, direction },
      })),
    ),
  keyOf: (row) => `${Number(row['airport_id'])} ${String(row['direction'])}`,
};

export const DAY_COSTS: PriceKind = {
  kind: 'booking_price',
  label: 'Costs of hire by the day',
  calls: bookingPrice,
  fields: [
    { name: 'cost_minor', label: 'Cost', least: 1 },
    {
      name: 'overtime_cost_minor',
      label: 'Overtime',
      least: 0,
      needed: 'Enter the cost of overtime, or 0 if it is free.',
    },
  ],
  keysOf: ({ columns }) =>
    columns.map(({ id, name }) => ({ key: String(id), group: name, label: name, names: { option_id: id } })),
  keyOf: (row) => String(row['option_id']),
};

export const ACROSS_COSTS: PriceKind = {
  kind: 'across_price',
  label: 'Costs across zones',
  calls: acrossPrice,
  fields: [
    { name: 'cost_minor', label: 'Out and back', least: 1 },
    { name: 'one_way_cost_minor', label: 'One way', least: 1 },
  ],
  keysOf: ({ columns }) =>
    columns.map(({ id, name }) => ({
      key: String(id),
      group: `To ${name}`,
      label: `To ${name}`,
      names: { to_zone_id: id },
    })),
  keyOf: (row) => String(row['to_zone_id']),
};

/** Returns the grid columns: the amounts of each key. */
export const columnsOf = ({ fields }: PriceKind, keys: readonly PriceKey[]): SheetColumn[] =>
  keys.flatMap(({ key, label, group }) =>
    fields.map((field) => ({
      id: `${key}/${field.name}`,
      label: fields.length > 1 ? field.label : label,
      ...(group !== undefined && { group }),
    })),
  );

/** Returns the draft name of a price grid. */
export const sheetName = ({ kind }: PriceKind, zone: number): string => `${kind} ${zone}`;

/** Returns the error of a text as an amount of at least `least` minor units; undefined when it is valid. */
export function amountError(text: string, currency: string, least: number): string | undefined {
  const read = parseMoney(text, currency);
  if (!read.ok) return read.why;
  if (read.minor < least) return least > 0 ? say.positive : say.notNegative;
  return read.minor > MAX_COST ? 'That amount is too large.' : undefined;
}
