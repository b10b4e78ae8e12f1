import { describe, expect, it } from 'vitest';
import { selectedOf } from '#console/shell/palette/selected-option.ts';
import { crews, oncePerDriver, tripIn } from '#commands/orders/crews.ts';
import type { Ref } from '#console/registry/kinds.ts';
import type { StepAt } from '#console/registry/steps.ts';

const shown = [
  { id: '0', option: {} },
  { id: '1', option: {} },
  { id: '2', option: { disabled: 'Vera Murphy is on leave.' } },
];
const refused = shown.slice(2);
const nothing = { wanted: '', led: false, before: '-1' };

describe('The selected option of a question', () => {
  it('is the first that can be chosen, or the answer so far', () => {
    expect(selectedOf(shown, nothing)).toBe('0');
    expect(selectedOf(shown, { ...nothing, before: '1' })).toBe('1');
    expect(selectedOf(shown, { ...nothing, wanted: '1', before: '0' })).toBe('1');
  });

  it('is none that cannot be chosen, unless keys or a click led to it', () => {
    const first = { wanted: '2', led: false, before: '2' };
    expect(refused.map(({ id }) => id)).not.toContain(selectedOf(refused, first));
    expect(selectedOf(shown, first)).toBe('0');
    expect(selectedOf(refused, { ...first, led: true })).toBe('2');
  });
});

describe('Drivers for a trip', () => {
  const crew = (driver_id: number, car_id: number, disabled?: string) => ({
    label: `Driver ${driver_id} · Car ${car_id}`,
    value: { label: '', driver_id, car_id, clash: null },
    ...(disabled && { disabled }),
  });

  it('are listed once each, with the car that can take it, and further cars follow when something is typed', () => {
    const options = oncePerDriver([
      crew(1, 1, 'Too small.'),
      crew(1, 2),
      crew(2, 1),
      crew(2, 2),
      crew(3, 1, 'On leave.'),
    ]);
    const listed = options.filter(({ further }) => !further).map(({ value }) => [value.driver_id, value.car_id]);
    expect(listed).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
    expect(options).toHaveLength(5);
  });

  it('do not include who drives it already with the same car, and say so', async () => {
    const candidate = (driver: number, car: number) => ({
      driver: { id: driver, name: `Driver ${driver}` },
      car: { id: car, plate: `Car ${car}`, class: 'mpv' },
      company: { name: 'Harbour Limousines' },
      reasons: [],
      conflicts: [],
      clash: null,
      idle_min: null,
    });
    const data = [candidate(1, 1), candidate(1, 2), candidate(2, 1)];
    const record = { id: 1, status: 'assigned', timezone: 'Asia/Singapore' };
    const at = { ctx: { send: () => Promise.resolve({ data }) }, records: [{ kind: 'booking', record }] };
    const asked = async (driver: { id: number } | undefined) => {
      const place = { vehicle_no: 1, day_no: 1, ...(driver && { driver, car: { id: 1 } }) };
      return (await crews(at as unknown as StepAt, place)).map(({ disabled }) => disabled);
    };
    expect(await asked({ id: 1 })).toEqual(['Driver 1 has this job with this car already.', undefined, undefined]);
    expect(await asked(undefined)).toEqual([undefined, undefined, undefined]);
  });

  it('are chosen in sight of the trip: when, from where to where, in which class, with how many', () => {
    const record = {
      pickup_local: '2026-11-22T23:20',
      origin: 'SIN T2',
      destination: { name: 'Garden Court Hotel' },
      car_class: { code: 'mpv', name: 'MPV' },
      adults: 3,
      children: 1,
      infants: 0,
    };
    const ref = { kind: 'booking', id: 1, label: 'AT1', record } as unknown as Ref;
    expect(tripIn({ records: [ref] })).toBe('2026-11-22 23:20 · SIN T2 → Garden Court Hotel · MPV, 4 passengers');
    expect(tripIn({ records: [ref, ref] })).toBeUndefined();
  });
});
