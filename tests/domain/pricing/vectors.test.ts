import { describe, expect, it } from 'vitest';
import { sum } from '#domain/money/money.ts';
import { priceTransfer } from '#domain/pricing/airport.ts';
import { priceHire } from '#domain/pricing/day-hire.ts';
import { inCurrency, taxIn, voucherLines } from '#domain/pricing/price.ts';
import type { Price, Quoted } from '#domain/pricing/price.ts';
import {
  acrossPrice,
  addition,
  airportPrice,
  day,
  dayPrice,
  hire,
  hireRows,
  night,
  transfer,
  transferRows,
  variable,
} from './rows.ts';

const priced = (quoted: Quoted): Price => {
  if (!quoted.ok) throw new Error(quoted.why);
  return quoted.price;
};
/** Cost that carries profit, profit, and sell price. */
const figures = (price: Price) => {
  const passed = sum(price.lines.filter((line) => line.kind === 'passthrough').map((line) => line.amount_minor));
  return [price.cost_minor - passed, price.profit_minor, price.sell_minor];
};
const parking = addition({
  code: 'airport_parking',
  label: 'Airport parking',
  unit: 'per_vehicle',
  apply: 'mandatory',
  cost_minor: 400,
  markup: false,
});
const fullTransfer = () =>
  priced(
    priceTransfer(
      transfer({ option: 'meet', pickup_local: '2026-05-21T23:00', chosen: [{ code: 'child_seat', quantity: 2 }] }),
      transferRows({ additions: [addition(), parking], variables: [night()] }),
    ),
  );

describe('transfers', () => {
  it('cost plus 20% profit', () => {
    expect(figures(priced(priceTransfer(transfer(), transferRows())))).toEqual([4500, 900, 5400]);
  });

  it('with option, two seats, night and parking passed through', () => {
    const price = fullTransfer();
    expect(figures(price)).toEqual([8500, 1700, 10600]);
    expect(price.lines.map(({ kind, quantity, amount_minor }) => [kind, quantity, amount_minor])).toEqual([
      ['base', 1, 4500],
      ['option', 1, 1000],
      ['variable', 1, 1000],
      ['addition', 2, 2000],
      ['profit', 1, 1700],
      ['passthrough', 1, 400],
    ]);
  });

  it('take percentages of base and option, never of other surcharges', () => {
    const peak = variable({ id: 2, code: 'peak', group: 'season', amount_mode: 'percent', amount_value: 5000 });
    const rows = transferRows({ variables: [variable(), peak] });
    expect(figures(priced(priceTransfer(transfer({ option: 'meet' }), rows)))).toEqual([9250, 1850, 11100]);
  });

  it('round half up', () => {
    const rows = transferRows({
      prices: [airportPrice({ cost_minor: 1060 })],
      variables: [variable({ amount_mode: 'percent', amount_value: 1250 })],
      profit: { default: { mode: 'percent', value: 0 } },
    });
    expect(figures(priced(priceTransfer(transfer(), rows)))).toEqual([1193, 0, 1193]);
  });

  it('take a class’s own profit before the city’s, and convert once', () => {
    const rows = transferRows({
      prices: [airportPrice({ airport: 'MNL', car_class: 'luxury_sedan', cost_minor: 185_000 })],
      profit: {
        default: { mode: 'percent', value: 2000 },
        by_class: { luxury_sedan: { mode: 'fixed', value: 60_000 } },
      },
    });
    const price = priced(priceTransfer(transfer({ airport: 'MNL', car_class: 'luxury_sedan' }), rows));
    expect(figures(price)).toEqual([185_000, 60_000, 245_000]);
    expect(inCurrency(price, { from: 'PHP', to: 'USD', rate: '0.0171' }).total_minor).toBe(4190);
  });

  it('apply one surcharge of each group: the one with the highest priority', () => {
    const season = { group: 'season', conditions: {} } as const;
    const holiday = variable({ id: 2, code: 'holiday', ...season, priority: 1 });
    const cny = variable({ id: 3, code: 'cny', ...season, priority: 9, amount_mode: 'percent', amount_value: 5000 });
    const price = priced(priceTransfer(transfer(), transferRows({ variables: [holiday, cny, variable()] })));
    expect(figures(price)).toEqual([7750, 1550, 9300]);
    expect(price.lines.filter((line) => line.kind === 'variable').map((line) => line.code)).toEqual(['cny', 'night']);
  });

  it('hold the profit above its minimum', () => {
    const rows = transferRows({
      prices: [airportPrice({ cost_minor: 1800 })],
      variables: [
        variable({ group: 'lead', amount_mode: 'percent', amount_value: 1500, conditions: { lead_under_h: 6 } }),
      ],
      profit: { default: { mode: 'percent', value: 1000, min_minor: 500 } },
    });
    expect(figures(priced(priceTransfer(transfer({ lead_hours: 5.9 }), rows)))).toEqual([2070, 500, 2570]);
    expect(figures(priced(priceTransfer(transfer({ lead_hours: 6 }), rows)))).toEqual([1800, 500, 2300]);
  });

  it('multiply by vehicles what is per vehicle', () => {
    const rows = transferRows({
      prices: [airportPrice({ car_class: 'mpv', cost_minor: 6000 })],
      additions: [addition()],
      variables: [variable()],
      profit: { default: { mode: 'fixed', value: 800 } },
    });
    const two = transfer({ car_class: 'mpv', vehicles: 2, chosen: [{ code: 'child_seat', quantity: 1 }] });
    expect(figures(priced(priceTransfer(two, rows)))).toEqual([15_000, 1600, 16_600]);
  });
});

describe('day hire', () => {
  it('adds started blocks of overtime and the way across zones', () => {
    const request = hire({ days: [day({ minutes: 661, visit_zones: ['batangas'] })] });
    expect(figures(priced(priceHire(request, hireRows())))).toEqual([630_000, 113_400, 743_400]);
  });

  it('over two days with a night away, a one-way end, a weekend and a rounding step', () => {
    const mpv = { car_class: 'mpv' };
    const rows = hireRows({
      prices: [
        dayPrice({ ...mpv, cost_minor: 400_000 }),
        dayPrice({ ...mpv, id: 2, zone: 'batangas', cost_minor: 380_000 }),
      ],
      across: [
        acrossPrice({ ...mpv, cost_minor: 150_000, one_way_cost_minor: 260_000 }),
        acrossPrice({
          ...mpv,
          id: 2,
          from_zone: 'batangas',
          to_zone: 'manila',
          cost_minor: 150_000,
          one_way_cost_minor: 260_000,
        }),
      ],
      additions: [
        addition({ code: 'driver_overnight', unit: 'per_night', apply: 'auto', cost_minor: 150_000, markup: false }),
      ],
      variables: [
        variable({ group: 'weekday', amount_mode: 'percent', amount_value: 1000, conditions: { weekdays: [6, 7] } }),
      ],
    });
    const friday = day({ date: '2026-05-22', visit_zones: ['batangas'], end_zone: 'batangas' });
    const saturday = day({ date: '2026-05-23', start_zone: 'batangas', end_zone: 'manila' });
    const price = priced(priceHire(hire({ ...mpv, days: [friday, saturday] }), rows));
    expect(figures(price)).toEqual([1_338_000, 240_840, 1_728_840]);
    const paid = inCurrency(price, { from: 'PHP', to: 'PHP', rate: '1', step: 100 });
    expect(paid.total_minor).toBe(1_728_800);
    expect(paid.lines.at(-1)).toMatchObject({ kind: 'rounding', amount_minor: 0, total_minor: -40 });
  });
});

describe('in the customer’s currency', () => {
  it.each([
    { to: 'JPY', rate: '113.4567', step: 1, total: 12_026, rounding: -2 },
    { to: 'KWD', rate: '0.2287', step: 1, total: 24_242, rounding: -1 },
    { to: 'MYR', rate: '3.4012', step: 5, total: 36_055, rounding: 4 },
    { to: 'IDR', rate: '12345.67', step: 100_000, total: 130_900_000, rounding: 35_898 },
    { to: 'VND', rate: '19876.5', step: 1000, total: 2_107_000, rounding: 90 },
  ])('$to totals $total, with a rounding line of $rounding', ({ to, rate, step, total, rounding }) => {
    const price = inCurrency(fullTransfer(), { from: 'SGD', to, rate, step });
    expect(price.total_minor).toBe(total);
    expect(price.lines.at(-1)).toMatchObject({ kind: 'rounding', total_minor: rounding });
    expect(sum(price.lines.map((line) => line.total_minor))).toBe(total);
  });

  it('the tax inside 106.00 at 9% is 8.75', () => {
    expect(taxIn(fullTransfer(), 900)).toBe(875);
  });

  it('a voucher folds base, option and profit into one fare', () => {
    const price = inCurrency(fullTransfer(), { from: 'SGD', to: 'SGD', rate: '1' });
    expect(voucherLines(price)).toEqual([
      { label: 'Fare', quantity: 1, total_minor: 7200 },
      { label: 'Night', quantity: 1, total_minor: 1000 },
      { label: 'Child seat', quantity: 2, total_minor: 2000 },
      { label: 'Airport parking', quantity: 1, total_minor: 400 },
    ]);
  });
});
