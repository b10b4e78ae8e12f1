import type { BookingKind } from '#domain/booking/booking.ts';
import { addDays } from '#domain/time/calendar.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import type { Db } from '#server/kit/change/context.ts';
import { ApiError, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Cursor, PageQuery, KeysetPage } from '#server/kit/change/paging.ts';
import {
  classExists,
  overlapping,
  zoneForPrices,
  type Named,
  type PricedZone,
  type PriceTable,
  type SpanRow,
} from './price.store.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields that all kinds of prices have in replies. */
export type PriceWire = SpanRow & {
  car_class_id: number;
  cost_minor: number;
  enabled: boolean;
  version: number;
} & Record<string, unknown>;

/** The queries of a price table. */
export interface PriceStore<Row, Query> {
  find(db: Db, id: number): Promise<Row | undefined>;
  lock(db: Db, id: number): Promise<Row | undefined>;
  insert(db: Db, values: Values): Promise<number>;
  update(db: Db, id: number, values: Values): Promise<void>;
  walk(reader: ListReader, query: Query, page: KeysetPage): Promise<(Row & { cursor: Cursor })[]>;
}

/** How one kind of price differs from another. */
export interface PriceSpec<Row, Query extends PageQuery, Wire extends PriceWire> {
  table: PriceTable;
  /** The kind of zones it belongs to. */
  kind: BookingKind;
  zone: 'zone_id' | 'from_zone_id';
  /** The column dimension of its grid, and its noun: "airport". */
  column: 'airport_id' | 'option_id' | 'to_zone_id';
  noun: string;
  /** The field of a row with the name of its column. */
  named: 'airport' | 'option' | 'to_zone_name';
  /** The profit added to the price; null: it is no price of its own. */
  profit: 'airport' | 'booking' | null;
  /** The key of a price within a zone: prices of one key never overlap in time. */
  key: readonly string[];
  /** The values of a price, without dates. Names of amounts end in `_minor`. */
  values: readonly string[];
  /** Values that a new price requires. */
  required: readonly string[];
  store: PriceStore<Row, Query>;
  present(row: Row): Wire;
  /** Returns the possible columns for a zone. */
  columns(db: Db, zone: PricedZone, withPrices: readonly number[]): Promise<Named[]>;
  /** Returns whether a zone can have this column, with or without prices. */
  fits(db: Db, zone: PricedZone, id: number): Promise<boolean>;
}

/**
 * Returns the zone of a price call.
 * @throws ApiError 404 when no zone of the kind has this id
 */
export async function zoneOf(
  spec: Pick<PriceSpec<never, never, never>, 'kind'>,
  db: Db,
  id: number,
  lock = false,
): Promise<PricedZone> {
  const zone = await zoneForPrices(db, id, lock);
  if (!zone || zone.kind !== spec.kind) throw notFound('This zone');
  return zone;
}

/** Checks what the schema cannot: zone, currency, class, column and dates, and that no other price overlaps. */
export async function assertValid<Row, Query extends PageQuery, Wire extends PriceWire>(
  spec: PriceSpec<Row, Query, Wire>,
  values: Values,
  db: Db,
): Promise<void> {
  const zone = await zoneForPrices(db, Number(values[spec.zone]));
  if (!zone || zone.kind !== spec.kind)
    throw invalid({
      [spec.zone]: [zone ? `This zone is not one for ${SOLD[spec.kind]}.` : 'This zone does not exist.'],
    });
  if (values['currency'] !== undefined && values['currency'] !== zone.currency)
    throw invalid({ currency: [`Must be ${zone.currency}, the currency of ${zone.city_name}.`] });
  if (!(await classExists(db, Number(values['car_class_id']))))
    throw invalid({ car_class_id: ['This car class does not exist.'] });
  if (!(await spec.fits(db, zone, Number(values[spec.column]))))
    throw invalid({ [spec.column]: [`This ${spec.noun} is not one of the zone ${zone.name}.`] });
  const span = { id: Number(values['id'] ?? 0), valid_from: String(values['valid_from']), valid_to: dateOf(values) };
  if (span.valid_to !== null && span.valid_to <= span.valid_from)
    throw invalid({ valid_to: ['Must be after the day it is valid from.'] });
  const key = Object.fromEntries([spec.zone, ...spec.key].map((name) => [name, values[name]]));
  const others = await overlapping(db, spec.table, key, span);
  if (others.length > 0)
    throw new ApiError('conflict', 'overlap', 'These days overlap with another price.', {
      fields: { valid_from: [overlapSentence(others)] },
      details: { overlaps: others },
    });
}

/** "Overlaps with the price valid from 2026-01-01 on (number 12)." */
export const overlapSentence = (others: readonly SpanRow[]): string =>
  `Overlaps with the price valid ${others
    .map(
      ({ id, valid_from, valid_to }) =>
        `from ${valid_from} ${valid_to ? `to ${addDays(valid_to, -1)}` : 'on'} (number ${id})`,
    )
    .join(' and the one valid ')}.`;

const dateOf = ({ valid_to }: Values): string | null => (typeof valid_to === 'string' ? valid_to : null);

const SOLD: Readonly<Record<BookingKind, string>> = { airport: 'transfers', day_booking: 'day hire' };
