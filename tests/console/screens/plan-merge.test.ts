import { describe, expect, it } from 'vitest';
import { planOf, type Plan, type Stop } from '#domain/trip/plan.ts';
import { droppedBefore, withNew } from '#console/screens/trips/plan/plan-steps.ts';
import { merge } from '#console/shell/form/merge.ts';
import { random } from '#tests/domain/random.ts';

const ROUNDS = 500;
const DAYS = 10;
const PER_DAY = 6;

const stop = (id: string, day: number): Stop => ({
  id,
  day,
  type: 'note',
  ref: null,
  title: id,
  start: null,
  duration_min: 60,
  note: '',
});
const base: readonly Stop[] = Array.from({ length: DAYS * PER_DAY }, (_, at) =>
  stop(`s${at}`, Math.floor(at / PER_DAY) + 1),
);

type Next = (below: number) => number;

/** Edits a plan as people do: moves stops within and across days, pins, adds and removes. */
function edited(who: string, next: Next): readonly Stop[] {
  let plan: Plan = planOf(base, DAYS);
  for (let step = 0; step < 8; step += 1) {
    const stops = plan.flat();
    const one = stops[next(stops.length)] ?? stop('none', 1);
    const other = stops[next(stops.length)] ?? one;
    switch (next(4)) {
      case 0:
        plan = droppedBefore(plan, one.id, other.day - 1, next(3) === 0 ? undefined : other.id);
        break;
      case 1:
        plan = planOf(
          stops.map((each) => (each === one ? { ...each, start: `1${next(10)}:00`, note: who } : each)),
          DAYS,
        );
        break;
      case 2: {
        const { day: _, ...added } = stop(`${who}${step}`, 1);
        plan = planOf(withNew(plan, { day: other.day - 1, stop: other.id }, added), DAYS);
        break;
      }
      default:
        plan = planOf(
          stops.filter((each) => each !== one),
          DAYS,
        );
    }
  }
  return plan.flat();
}

const byId = (stops: readonly Stop[]) => new Map(stops.map((each) => [each.id, JSON.stringify(each)]));

describe('two people with random edits on a plan of ten days and sixty stops', () => {
  const next = random(20_261_126);
  const before = byId(base);

  it('lose no stop and double none, and are asked only about stops that both changed', () => {
    let asked = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [mine, theirs] = [edited('m', next), edited('t', next)];
      const [here, there] = [byId(mine), byId(theirs)];
      const { values, clashes } = merge({ stops: base }, { stops: theirs }, { stops: mine });
      const merged = planOf(values['stops'] as readonly Stop[], DAYS).flat();
      const questions = new Set(clashes.map(({ block }) => block?.id));
      asked += questions.size;
      const expected = new Map<string, string>();
      for (const id of new Set([...here.keys(), ...there.keys(), ...before.keys()])) {
        const [was, my, their] = [before.get(id), here.get(id), there.get(id)];
        const both = my !== was && their !== was && my !== their;
        expect(questions.has(id)).toBe(both);
        // Until somebody answers, the form has my version.
        const words = both || my !== was ? my : their;
        if (words !== undefined) expected.set(id, words);
      }
      expect(byId(merged)).toEqual(expected);
      expect(merged).toHaveLength(expected.size);
    }
    expect(asked).toBeGreaterThan(100);
  });

  it('keep the order of what they did not touch', () => {
    const plan = planOf(base, DAYS);
    const mine = droppedBefore(plan, 's0', 4, 's25').flat();
    const theirs = droppedBefore(plan, 's59', 0, 's3').flat();
    const { values, clashes } = merge({ stops: base }, { stops: theirs }, { stops: mine });
    expect(clashes).toEqual([]);
    const days = planOf(values['stops'] as readonly Stop[], DAYS).map((day) => day.map(({ id }) => id));
    expect(days[0]).toEqual(['s1', 's2', 's59', 's3', 's4', 's5']);
    expect(days[4]).toEqual(['s24', 's0', 's25', 's26', 's27', 's28', 's29']);
    expect(days[9]).toEqual(['s54', 's55', 's56', 's57', 's58']);
  });
});
