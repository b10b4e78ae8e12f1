import { describe, expect, it } from 'vitest';
import { sum } from '#domain/money/money.ts';
import { acrossCost } from '#domain/pricing/across.ts';
import { findAirportPrice, priceTransfer } from '#domain/pricing/airport.ts';
import type { Conditions } from '#domain/pricing/rows.ts';
import { nightsAway, priceHire } from '#domain/pricing/day-hire.ts';
import { inCurrency } from '#domain/pricing/price.ts';
import { unmet } from '#domain/pricing/variables.ts';
import { random } from '#tests/domain/random.ts';
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

const HOLIDAYS = { sg: { name: 'Singapore', days: { '2026-05-22': 'A holiday' } } };
const holds = (...about: Parameters<typeof unmet>) => unmet(...about) === null;
const occasion = (start_local: string) => ({ start_local, lead_hours: 72, car_class: 'suv', holidays: {} });

describe('surcharge conditions', () => {
  it('let the night begin at 23:00 and end before 07:00', () => {
    const nights = ['22:59', '23:00', '00:00', '06:59', '07:00'].map((time) =>
      holds(night().conditions, occasion(`2026-05-21T${time}`)),
    );
    expect(nights).toEqual([false, true, true, true, false]);
    const daytime = { time_window: { start: '07:00', end: '09:00' } };
    expect(['06:59', '07:00', '09:00'].map((time) => holds(daytime, occasion(`2026-05-21T${time}`)))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('count hours over midnight to the day on which they begin', () => {
    const fridays = { weekdays: [5], time_window: { start: '22:00', end: '06:00' } };
    const [friday, saturday] = ['2026-05-22', '2026-05-23'];
    const charged = (conditions: Conditions) =>
      [`${friday}T01:00`, `${friday}T22:00`, `${saturday}T01:00`, `${saturday}T06:00`, `${saturday}T22:00`].map(
        (local) => holds(conditions, { ...occasion(local), holidays: HOLIDAYS }),
      );
    const night = [false, true, true, false, false];
    expect(charged(fridays)).toEqual(night);
    const { time_window } = fridays;
    expect(charged({ time_window, date_ranges: [{ from: friday, to: saturday }] })).toEqual(night);
    expect(charged({ time_window, holiday_calendar: 'sg' })).toEqual(night);
    expect(unmet(fridays, occasion(`${friday}T01:00`))).toBe(
      '2026-05-21, when the hours of this 01:00 began, is another day of the week.',
    );
    expect(unmet(fridays, occasion(`${saturday}T22:00`))).toBe('2026-05-23 is another day of the week.');
    expect(holds({ weekdays: [5], time_window: { start: '00:00', end: '06:00' } }, occasion(`${friday}T01:00`))).toBe(
      true,
    );
  });

  it('must all hold', () => {
    const conditions = { weekdays: [4], car_classes: ['suv'], date_ranges: [{ from: '2026-05-21', to: '2026-05-22' }] };
    expect(holds(conditions, occasion('2026-05-21T10:00'))).toBe(true);
    expect(holds(conditions, occasion('2026-05-22T10:00'))).toBe(false);
    expect(holds(conditions, { ...occasion('2026-05-21T10:00'), car_class: 'mpv' })).toBe(false);
    expect(holds({ directions: ['arrival'] }, occasion('2026-05-21T10:00'))).toBe(false);
    expect(holds({ holiday_calendar: 'sg' }, occasion('2026-05-21T10:00'))).toBe(false);
    const holidays = { sg: { name: 'Singapore', days: { '2026-05-21': 'A holiday' } } };
    expect(holds({ holiday_calendar: 'sg' }, { ...occasion('2026-05-21T10:00'), holidays })).toBe(true);
  });

  it('between equals of a group pick the larger amount, then the older record', () => {
    const rows = (variables: Parameters<typeof transferRows>[0]) => priceTransfer(transfer(), transferRows(variables));
    const pick = (...amounts: [id: number, amount: number][]) => {
      const variables = amounts.map(([id, amount_value]) => variable({ id, amount_value, code: `v${id}` }));
      const quoted = rows({ variables });
      return quoted.ok ? quoted.price.lines.find((line) => line.kind === 'variable')?.code : null;
    };
    expect(pick([1, 500], [2, 900])).toBe('v2');
    expect(pick([7, 900], [2, 900])).toBe('v2');
  });
});

describe('the price row', () => {
  const wanted = {
    zone: 'central',
    airport: 'SIN',
    car_class: 'mid_sized_sedan',
    direction: 'arrival',
    date: '2026-05-21',
  } as const;

  it('for the exact direction beats one for both', () => {
    const both = airportPrice({ id: 1, valid_from: '2026-05-01' });
    const arrival = airportPrice({ id: 2, direction: 'arrival' });
    expect(findAirportPrice([both, arrival], wanted, [])?.id).toBe(2);
    expect(findAirportPrice([both, arrival], { ...wanted, direction: 'departure' }, [])?.id).toBe(1);
  });

  it('is the newest one valid that day; its last day is not part of it', () => {
    const old = airportPrice({ id: 1, valid_to: '2026-05-21' });
    const next = airportPrice({ id: 2, valid_from: '2026-05-21' });
    expect(findAirportPrice([old, next], wanted, [])?.id).toBe(2);
    expect(findAirportPrice([old, next], { ...wanted, date: '2026-05-20' }, [])?.id).toBe(1);
    expect(findAirportPrice([old], wanted, [])).toBeNull();
    expect(findAirportPrice([airportPrice({ enabled: false })], wanted, [])).toBeNull();
  });
});

describe('what cannot be sold', () => {
  it('says why', () => {
    const reason = (quoted: ReturnType<typeof priceTransfer> | ReturnType<typeof priceHire>) =>
      quoted.ok ? 'sold' : quoted.reason;
    expect(reason(priceTransfer(transfer({ zone: null }), transferRows()))).toBe('no_zone');
    expect(reason(priceTransfer(transfer({ option: 'meet', direction: 'departure' }), transferRows()))).toBe(
      'no_option',
    );
    expect(reason(priceTransfer(transfer({ zone: 'nowhere' }), transferRows()))).toBe('no_price');
    expect(reason(priceTransfer(transfer(), transferRows({ profit: null })))).toBe('no_profit');
    const seats = (quantity: number) => transfer({ chosen: [{ code: 'child_seat', quantity }] });
    expect(reason(priceTransfer(seats(1), transferRows()))).toBe('bad_addition');
    expect(reason(priceTransfer(seats(3), transferRows({ additions: [addition()] })))).toBe('bad_addition');
    const gap = [day(), day({ date: '2026-05-24' })];
    expect(reason(priceHire(hire({ days: gap }), hireRows()))).toBe('bad_days');
    const jump = [day(), day({ date: '2026-05-23', start_zone: 'batangas' })];
    expect(reason(priceHire(hire({ days: jump }), hireRows()))).toBe('bad_days');
    const oneWay = [day({ end_zone: 'batangas' })];
    expect(reason(priceHire(hire({ days: oneWay }), hireRows()))).toBe('no_across');
    expect(reason(priceHire(hire({ days: [day({ visit_zones: ['cebu'] })] }), hireRows()))).toBe('no_across');
  });

  it('says that a day of hire still runs when the next one starts', () => {
    const days = (second: string) => [
      day({ start_time: '20:00', minutes: 600 }),
      day({ date: '2026-05-23', start_time: second }),
    ];
    const late = priceHire(hire({ days: days('05:59') }), hireRows());
    expect(late.ok || late.why).toBe(
      'The day of 2026-05-22 lasts until 06:00, but the next one starts at 05:59 before that.',
    );
    expect(priceHire(hire({ days: days('06:00') }), hireRows()).ok).toBe(true);
  });

  it('tells what is disabled from what is not there', () => {
    const why = (quoted: ReturnType<typeof priceTransfer> | ReturnType<typeof priceHire>) =>
      quoted.ok ? 'sold' : quoted.why;
    const off = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row, enabled: false }));
    const inZone = { id: 1, enabled: true, cost_value: null };
    const rides = [{ ...inZone, zone: 'central', option: 'standard' }];
    const { options } = transferRows();
    expect(why(priceTransfer(transfer(), transferRows({ options: off(options) })))).toBe('"Standard" is disabled.');
    expect(why(priceTransfer(transfer(), transferRows({ services: off(rides) })))).toBe(
      '"Standard" is disabled in that zone.',
    );
    expect(why(priceTransfer(transfer(), transferRows({ services: [] })))).toBe('"Standard" is not sold in that zone.');
    const { options: packages } = hireRows();
    const hires = [{ ...inZone, zone: 'manila', option: 'ten_hours' }];
    expect(why(priceHire(hire(), hireRows({ options: off(packages) })))).toBe('"Ten hours" is disabled.');
    expect(why(priceHire(hire(), hireRows({ options: [] })))).toBe('The package of 2026-05-22 is not offered.');
    expect(why(priceHire(hire(), hireRows({ services: off(hires) })))).toBe(
      '"Ten hours" is disabled in the zone where 2026-05-22 starts.',
    );
    expect(why(priceHire(hire(), hireRows({ services: [] })))).toBe(
      '"Ten hours" is not sold in the zone where 2026-05-22 starts.',
    );
  });
});

describe('extras', () => {
  it('count by what they belong to', () => {
    const rows = hireRows({
      across: [
        acrossPrice({ one_way_cost_minor: 1 }),
        acrossPrice({ from_zone: 'batangas', to_zone: 'manila', one_way_cost_minor: 1 }),
      ],
      prices: [dayPrice(), dayPrice({ zone: 'batangas' })],
      additions: (['per_vehicle', 'per_booking', 'per_day', 'per_night'] as const).map((unit) =>
        addition({ code: unit, unit, apply: 'auto' }),
      ),
    });
    const days = [day({ end_zone: 'batangas' }), day({ date: '2026-05-23', start_zone: 'batangas' })];
    const quoted = priceHire(hire({ days, vehicles: 3 }), rows);
    if (!quoted.ok) throw new Error(quoted.why);
    const extras = quoted.price.lines.filter((line) => line.kind === 'addition');
    expect(Object.fromEntries(extras.map((line) => [line.code, line.quantity]))).toEqual({
      per_vehicle: 3,
      per_booking: 1,
      per_day: 2,
      per_night: 1,
    });
    expect(nightsAway([day(), day()])).toBe(0);
  });
});

describe('across zones', () => {
  const prices = [
    acrossPrice({ to_zone: 'batangas', cost_minor: 150, one_way_cost_minor: 260 }),
    acrossPrice({ to_zone: 'tagaytay', cost_minor: 300, one_way_cost_minor: 250 }),
  ];
  const cost = (visit_zones: string[], end_zone: string) => {
    const route = { date: '2026-05-22', start_zone: 'manila', visit_zones, end_zone };
    const found = acrossCost(route, 'suv', prices, []);
    return found.ok ? found.cost_minor : null;
  };

  it('costs the dearest zone when the day ends at home, and nothing when it never leaves', () => {
    expect(cost([], 'manila')).toBe(0);
    expect(cost(['manila'], 'manila')).toBe(0);
    expect(cost(['batangas', 'tagaytay', 'batangas'], 'manila')).toBe(300);
  });

  it('costs the one way when it ends elsewhere, or a dearer visit', () => {
    expect(cost(['batangas'], 'batangas')).toBe(260);
    expect(cost([], 'batangas')).toBe(260);
    expect(cost(['tagaytay'], 'batangas')).toBe(300);
    expect(cost(['tagaytay'], 'tagaytay')).toBe(250);
    expect(cost(['cebu'], 'manila')).toBeNull();
  });
});

describe('every price', () => {
  it('is the sum of its lines, and so is every customer’s total', () => {
    const next = random(41);
    const rates = [
      ['JPY', 1],
      ['KWD', 1],
      ['MYR', 5],
      ['IDR', 100_000],
      ['SGD', 1],
    ] as const;
    for (let round = 0; round < 300; round += 1) {
      const rows = transferRows({
        prices: [airportPrice({ cost_minor: 1 + next(90_000) })],
        additions: [addition({ cost_minor: next(3000), markup: next(2) === 0, max_qty: 9 })],
        variables: [
          variable({ amount_mode: 'percent', amount_value: next(9000) }),
          variable({ id: 2, group: 'season', amount_value: next(5000), markup: next(2) === 0 }),
        ],
        profit: {
          default: { mode: 'percent', value: next(4000), min_minor: next(500), max_minor: 500 + next(20_000) },
        },
      });
      const chosen = next(2) === 0 ? [] : [{ code: 'child_seat', quantity: 1 + next(9) }];
      const quoted = priceTransfer(transfer({ vehicles: 1 + next(5), option: 'meet', chosen }), rows);
      if (!quoted.ok) throw new Error(quoted.why);
      const { price } = quoted;
      expect(sum(price.lines.map((line) => line.amount_minor))).toBe(price.sell_minor);
      expect(price.cost_minor + price.profit_minor).toBe(price.sell_minor);
      const [to, step] = rates[next(rates.length)] ?? ['SGD', 1];
      const paid = inCurrency(price, { from: 'SGD', to, rate: `${1 + next(300)}.${next(9999)}`, step });
      expect(sum(paid.lines.map((line) => line.total_minor))).toBe(paid.total_minor);
      expect(paid.total_minor % step).toBe(0);
    }
  });
});
