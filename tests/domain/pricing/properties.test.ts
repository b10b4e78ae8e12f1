import { describe, expect, it } from 'vitest';
import { convert, sum } from '#domain/money/money.ts';
import { priceTransfer, type TransferRequest, type TransferRows } from '#domain/pricing/airport.ts';
import { priceHire, type HireRequest, type HireRows } from '#domain/pricing/day-hire.ts';
import { inCurrency, type Quoted } from '#domain/pricing/price.ts';
import { createWorld } from '#server/demo/world.ts';
import { random } from '#tests/domain/random.ts';

const { markets } = createWorld({ cities: 40, enabled: 12, airports: 30 });
const next = random(7);
const pick = <T>(list: readonly T[]): T => {
  const found = list[next(list.length)];
  if (found === undefined) throw new Error('Nothing to pick from');
  return found;
};
const CLASSES = ['hatchback', 'mid_sized_sedan', 'stationwagon', 'suv', 'mpv', 'luxury_sedan'];
const pad = (value: number) => String(value).padStart(2, '0');
const date = () => `2026-${pad(1 + next(12))}-${pad(1 + next(28))}`;

type Case = { currency: string } & (
  | { kind: 'transfer'; request: TransferRequest; rows: TransferRows }
  | { kind: 'hire'; request: HireRequest; rows: HireRows }
);

/** Returns a random trip in a demo city; a few are not on sale. */
function aCase(): Case {
  const { tariff, airports, currency } = pick(markets);
  const common = { car_class: pick(CLASSES), vehicles: 1 + next(5), lead_hours: next(100) };
  if (next(3) > 0) {
    const request: TransferRequest = {
      ...common,
      zone: next(50) === 0 ? null : pick(tariff.zones).code,
      airport: pick(airports).iata,
      direction: next(2) === 0 ? 'arrival' : 'departure',
      option: pick(['standard', 'meet_greet']),
      pickup_local: `${date()}T${pad(next(24))}:${pad(next(60))}`,
      chosen: next(2) === 0 ? [] : [{ code: pick(['child_seat', 'extra_stop']), quantity: 1 + next(3) }],
    };
    return { kind: 'transfer', request, rows: tariff.transfer, currency };
  }
  const home = pick(tariff.zones).code;
  const away = pick(tariff.zones).code;
  const first = { date: date(), start_time: `${pad(next(24))}:00`, option: pick(['half_day', 'full_day']) };
  const visit_zones = next(2) === 0 ? [] : [pick(tariff.zones).code];
  const day = { ...first, minutes: 300 + next(600), start_zone: home, visit_zones, end_zone: away };
  return { kind: 'hire', request: { ...common, days: [day], chosen: [] }, rows: tariff.hire, currency };
}

const priced = (of: Case): Quoted =>
  of.kind === 'transfer' ? priceTransfer(of.request, of.rows) : priceHire(of.request, of.rows);

/** The rows as the preview gets them, over the wire; and as the quote reads them, those of one class alone. */
const wired = (of: Case): Case => JSON.parse(JSON.stringify(of)) as Case;
function narrowed(of: Case): Case {
  const own = <Row extends { car_class: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.car_class === of.request.car_class);
  if (of.kind === 'transfer') return { ...of, rows: { ...of.rows, prices: own(of.rows.prices) } };
  return { ...of, rows: { ...of.rows, prices: own(of.rows.prices), across: own(of.rows.across) } };
}

describe('10,000 random trips', () => {
  it('cost the same in the preview of the console and in the quote of the server, for the same reasons', () => {
    let sold = 0;
    for (let round = 0; round < 10_000; round += 1) {
      const of = aCase();
      const quote = priced(narrowed(of));
      if (round % 100 === 0) expect(priced(wired(of))).toEqual(JSON.parse(JSON.stringify(quote)));
      else expect(JSON.stringify(priced(of))).toBe(JSON.stringify(quote));
      if (quote.ok) sold += 1;
    }
    expect(sold).toBeGreaterThan(5000);
  });
});

describe('a price', () => {
  it('is whole numbers that sum up, converted once', () => {
    for (let round = 0; round < 1000; round += 1) {
      const of = aCase();
      const quote = priced(of);
      if (!quote.ok) continue;
      const { price } = quote;
      const amounts = price.lines.map((line) => line.amount_minor);
      expect(amounts.every(Number.isSafeInteger)).toBe(true);
      expect(sum(amounts)).toBe(price.sell_minor);
      const step = pick([1, 5, 100]);
      const conversion = { from: of.currency, to: 'SGD', rate: `${next(9)}.${1 + next(9999)}`, step };
      const paid = inCurrency(price, conversion);
      expect(paid.total_minor).toBe(convert(price.sell_minor, conversion));
      expect(sum(paid.lines.map((line) => line.total_minor))).toBe(paid.total_minor);
    }
  });

  it('never falls when a cost rises, and does not mind the order of rows and extras', () => {
    for (let round = 0; round < 1000; round += 1) {
      const of = aCase();
      if (of.kind !== 'transfer') continue;
      const before = priced(of);
      if (!before.ok) continue;
      const prices = of.rows.prices.map((row) => ({ ...row, cost_minor: row.cost_minor + next(5000) }));
      const after = priced({ ...of, rows: { ...of.rows, prices } });
      expect(after.ok && after.price.sell_minor >= before.price.sell_minor).toBe(true);
      const { additions, variables } = of.rows;
      const turned = { ...of.rows, prices: of.rows.prices.toReversed(), additions: additions.toReversed() };
      const other = priced({ ...of, rows: { ...turned, variables: variables.toReversed() } });
      expect(other.ok && other.price.sell_minor).toBe(before.price.sell_minor);
    }
  });
});
