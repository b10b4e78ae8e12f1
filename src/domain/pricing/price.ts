import type { Direction } from '#domain/booking/pickup.ts';
import { convert, includedTax, share, sum } from '#domain/money/money.ts';
import type { Conversion } from '#domain/money/money.ts';
import type { DateText } from '#domain/time/calendar.ts';
import type { Profit, ProfitSetting } from './rows.ts';

export type LineKind =
  | 'base'
  | 'overtime'
  | 'across'
  | 'option'
  | 'variable'
  | 'addition'
  | 'profit'
  | 'passthrough'
  | 'rounding';

/** Kinds of records that contribute to prices. */
export const PRICE_RECORDS = [
  'country',
  'city',
  'airport',
  'car_class',
  'zone',
  'zone_service',
  'service_option',
  'airport_price',
  'booking_price',
  'across_price',
  'profit_setting',
  'addition',
  'variable_addition',
  'fx_rate',
  'currency',
] as const;
export type PriceRecord = (typeof PRICE_RECORDS)[number];

/** The cause of a line or of its absence: a record and a sentence. `id` is null where no single record is the cause. */
export type Cause = { record: PriceRecord; id: number | null; why: string };

/** A record that was considered and did not count, with its display name and the reason. */
export type PassedOver = Cause & { label: string };

/** One line of a price; `amount_minor` is for the whole line, not for one unit. */
export type PriceLine = {
  kind: LineKind;
  code: string | null;
  label: string;
  quantity: number;
  amount_minor: number;
  cause: Cause;
};

/** A price in the city's currency. `sell_minor` = `cost_minor` + `profit_minor` = the sum of the lines. */
export type Price = { lines: PriceLine[]; cost_minor: number; profit_minor: number; sell_minor: number };

/** The record a sale is missing, by the codes a price row is found by. */
export type Lack = {
  record: PriceRecord;
  zone?: string;
  to_zone?: string;
  airport?: string;
  option?: string;
  car_class?: string;
  direction?: Direction;
  date?: DateText;
};

/** The reason why something is not for sale, as a code and as a sentence, and the missing record. */
export type NotSellable = {
  ok: false;
  code: 'not_sellable';
  reason: 'no_zone' | 'no_option' | 'no_price' | 'no_across' | 'no_profit' | 'bad_addition' | 'bad_days';
  why: string;
  lack: Lack | null;
};
/** A price or why there is none; either way with the records that did not count. */
export type Quoted<Facts = unknown> = (({ ok: true; price: Price } & Facts) | NotSellable) & {
  passed_over: PassedOver[];
};

export function notSellable(reason: NotSellable['reason'], why: string, lack: Lack | null = null): NotSellable {
  return { ok: false, code: 'not_sellable', reason, why, lack };
}

/** Returns why a service that is not for sale anywhere is not sold. */
export const disabledWords = ({ label }: { label: string }): string => `"${label}" is disabled.`;

/** Adds the profit to cost lines. Lines passed through get none. */
export function withProfit(costs: PriceLine[], { profit, cause }: ChosenProfit, vehicleDays: number): Price {
  const marked = costs.filter((line) => line.kind !== 'passthrough');
  const passed = costs.filter((line) => line.kind === 'passthrough');
  const cost_minor = sum(costs.map((line) => line.amount_minor));
  const profit_minor = profitOn(sum(marked.map((line) => line.amount_minor)), profit, vehicleDays);
  const line: PriceLine = {
    kind: 'profit',
    code: null,
    label: 'Profit',
    quantity: 1,
    amount_minor: profit_minor,
    cause,
  };
  return { lines: [...marked, line, ...passed], cost_minor, profit_minor, sell_minor: cost_minor + profit_minor };
}

/**
 * Returns the profit on a cost: a percentage or a fixed amount per vehicle and day, clamped to the setting's bounds for
 * the booking.
 */
export function profitOn(costMinor: number, profit: Profit, vehicleDays: number): number {
  const plain = profit.mode === 'percent' ? share(costMinor, profit.value) : profit.value * vehicleDays;
  return Math.min(profit.max_minor ?? Infinity, Math.max(profit.min_minor ?? 0, plain));
}

type ChosenProfit = { profit: Profit; cause: Cause };

/** Returns the profit that applies to a car class: its own, else the city's. */
export function profitFor(setting: ProfitSetting, carClass: string, passed: PassedOver[]): ChosenProfit {
  const own = setting.by_class?.[carClass];
  const record = { record: 'profit_setting', id: setting.id ?? null } as const;
  if (own) passed.push({ ...record, label: 'Profit of the city', why: 'The car class has a profit of its own.' });
  const why = own ? 'The profit of this car class.' : 'The profit of the city: the car class has none of its own.';
  return { profit: own ?? setting.default, cause: { ...record, why } };
}

/** The customer's price: lines converted one by one, and a total converted and rounded once. */
export type CustomerPrice = {
  lines: (PriceLine & { total_minor: number })[];
  total_minor: number;
};

/**
 * Converts a price to the customer's currency. The total is the exact conversion of the sell price rounded once to the
 * currency's step; since each line is rounded separately, a `rounding` line makes them add up to it.
 */
export function inCurrency(price: Price, conversion: Conversion): CustomerPrice {
  const total_minor = convert(price.sell_minor, conversion);
  const byLine: Conversion = { from: conversion.from, to: conversion.to, rate: conversion.rate };
  const lines = price.lines.map((line) => ({ ...line, total_minor: convert(line.amount_minor, byLine) }));
  const off = total_minor - sum(lines.map((line) => line.total_minor));
  if (off !== 0) {
    const cause = { record: 'currency', id: null, why: ROUNDED } as const;
    const rounding = { kind: 'rounding', code: null, label: 'Rounding', quantity: 1, amount_minor: 0, cause } as const;
    lines.push({ ...rounding, total_minor: off });
  }
  return { lines, total_minor };
}

/** Returns the price as customers see it: base, option and profit merged into one fare; the other lines unchanged. */
export function fareAndRest<Line extends { kind: string; total_minor: number }>(
  lines: readonly Line[],
): { fare_minor: number; rest: Line[] } {
  const folded = lines.filter((line) => FOLDED.includes(line.kind));
  return {
    fare_minor: sum(folded.map((line) => line.total_minor)),
    rest: lines.filter((line) => !FOLDED.includes(line.kind)),
  };
}

/** Returns the lines for those who may not know what the parts of the fare cost. */
export function foldedLines<Line extends { kind: string; amount_minor: number; total_minor: number }>(
  lines: readonly Line[],
): (Line | FareLine)[] {
  const { fare_minor: total_minor, rest } = fareAndRest(lines);
  const amount_minor = sum(lines.filter((line) => FOLDED.includes(line.kind)).map((line) => line.amount_minor));
  return [{ kind: 'fare', code: null, label: 'Fare', quantity: 1, amount_minor, total_minor }, ...rest];
}

type FareLine = {
  kind: 'fare';
  code: null;
  label: string;
  quantity: number;
  amount_minor: number;
  total_minor: number;
};

/** Returns the lines of a customer's voucher. */
export function voucherLines(price: {
  lines: readonly { kind: string; label: string; quantity: number; total_minor: number }[];
}): { label: string; quantity: number; total_minor: number }[] {
  const { fare_minor, rest } = fareAndRest(price.lines);
  const fare = { label: 'Fare', quantity: 1, total_minor: fare_minor };
  return [fare, ...rest.map(({ label, quantity, total_minor }) => ({ label, quantity, total_minor }))];
}

/** Returns the tax contained in a sell price; prices include it. */
export function taxIn(price: Price, rateBps: number): number {
  return includedTax(price.sell_minor, rateBps);
}

const ROUNDED = 'The total is converted as a whole and rounded once; lines are converted one by one.';
const FOLDED: readonly string[] = ['base', 'option', 'profit', 'fare'] satisfies (LineKind | 'fare')[];
