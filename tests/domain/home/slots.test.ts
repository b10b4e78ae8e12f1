import { describe, expect, it } from 'vitest';
import { SLOTS, type Placement } from '#domain/home/banner.ts';
import { clashInWords, clashOf, isShownIn, untilWords, type SlotHolder, type SlotTaker } from '#domain/home/slots.ts';
import { random } from '#tests/domain/random.ts';

const day = (number: number): string => new Date(Date.UTC(2026, 11, number)).toISOString();

let last = 0;
/** A banner that has a slot, from one day of December until another. */
const holder = (from: number, to: number | null, more: Partial<SlotHolder> = {}): SlotHolder => ({
  id: (last += 1),
  title: `Banner ${last}`,
  placement: 'strip',
  markets: [],
  languages: [],
  starts_at: day(from),
  ends_at: to === null ? null : day(to),
  ...more,
});

describe('a slot', () => {
  it.each<[string, Partial<SlotTaker>, SlotHolder[], number | undefined, number | null | undefined]>([
    ['is free where nobody has it', {}, [], undefined, undefined],
    ['is handed over at an instant', {}, [holder(1, 5), holder(9, 12)], undefined, undefined],
    ['is taken from the start', {}, [holder(1, 7)], 5, 7],
    ['is taken later on', {}, [holder(7, null)], 7, null],
    ['is taken twice in a row', {}, [holder(4, 6), holder(6, 8)], 5, 8],
    ['is taken twice with a break', {}, [holder(4, 6), holder(7, 8)], 5, 8],
    ['is of its placement alone', { placement: 'popup' }, [holder(1, null)], undefined, undefined],
    ['is free in another market', { markets: ['SG'] }, [holder(1, 9, { markets: ['MY'] })], undefined, undefined],
    ['is free in another language', { languages: ['en'] }, [holder(1, 9, { languages: ['zh'] })], undefined, undefined],
    [
      'is taken where market and language meet',
      { markets: ['SG', 'MY'], languages: ['en'] },
      [holder(1, 9, { markets: ['MY'] })],
      5,
      null,
    ],
    ['of all markets is taken by one market', {}, [holder(1, 6, { markets: ['MY'] })], 5, 6],
  ])('%s', (_, change, others, from, free) => {
    const wanted = { placement: 'strip' as const, markets: [], languages: [], starts_at: day(5), ends_at: day(9) };
    const clash = clashOf({ ...wanted, ...change }, others);
    expect(clash?.from).toBe(from === undefined ? undefined : day(from));
    if (free !== undefined) expect(clash?.free_from).toBe(free === null ? null : day(free));
  });

  it('names who has the slots in one market and language, the first to end first', () => {
    const hero = { placement: 'hero' as const };
    const others = [
      holder(1, null, { ...hero, title: 'Airport rides' }),
      holder(1, 20, { ...hero, title: 'Bali by car' }),
      holder(1, 26, { ...hero, markets: ['SG'], title: 'Christmas lights' }),
      holder(1, 28, { ...hero, languages: ['en'], title: 'Holidays' }),
      holder(12, 30, { ...hero, title: 'Zoo' }),
      holder(1, 30, { ...hero, markets: ['MY'], languages: ['zh'], title: 'Elsewhere' }),
    ];
    const wanted = { ...hero, markets: ['SG', 'MY'], languages: ['en', 'zh'], starts_at: day(14), ends_at: day(31) };
    const clash = clashOf(wanted, others);
    expect(clash).toMatchObject({ from: day(14), free_from: day(20), market: 'SG', language: 'en' });
    expect(clash?.holders.map(({ title }) => title)).toEqual([
      'Bali by car',
      'Christmas lights',
      'Holidays',
      'Zoo',
      'Airport rides',
    ]);
    const words = { zone: 'UTC', market: () => 'Singapore', language: () => 'English' };
    expect(clash && clashInWords(clash, words)).toEqual({
      title: 'No free hero slot until 2026-12-20',
      why: 'From 2026-12-14 00:00, five are live in Singapore, in English',
    });
    expect(clash?.holders.map((each) => untilWords(each, 'UTC')).slice(-2)).toEqual(['to 2026-12-30', 'no end']);
  });

  it('agrees with counting every day, market and language, whatever the banners are', () => {
    const next = random(11);
    const some = <T>(values: readonly T[]): T[] => values.filter(() => next(3) === 0);
    const PLACES: readonly Placement[] = ['strip', 'side', 'hero'];
    const one = (placement: Placement): SlotHolder => {
      const from = 1 + next(20);
      const markets = some(['SG', 'MY', 'TH']);
      return holder(from, next(6) === 0 ? null : from + 1 + next(9), {
        placement,
        markets,
        languages: some(['en', 'zh']),
      });
    };
    const isOn = ({ starts_at, ends_at }: SlotTaker, at: string) =>
      starts_at <= at && (ends_at === null || at < ends_at);
    for (let round = 0; round < 400; round += 1) {
      const placement = PLACES[round % 3] ?? 'strip';
      const wanted = one(placement);
      const others = Array.from({ length: next(12) }, () => one(placement));
      const cells = ['SG', 'MY', 'TH', 'AU'].flatMap((market) =>
        ['en', 'zh', 'ja'].map((language) => ({ market, language })),
      );
      const fullOn = (at: string) =>
        isOn(wanted, at) &&
        cells.some(
          (cell) =>
            isShownIn(wanted, cell) &&
            others.filter((each) => isOn(each, at) && isShownIn(each, cell)).length >= SLOTS[placement],
        );
      const days = Array.from({ length: 40 }, (_, at) => day(at + 1));
      const clash = clashOf(wanted, others);
      expect(clash?.from).toBe(days.find(fullOn));
      if (!clash) continue;
      const lastFull = days.findLastIndex(fullOn);
      const after = days[lastFull + 1];
      const freeAgain = after !== undefined && isOn(wanted, after) ? after : null;
      expect(clash.free_from).toBe(freeAgain);
    }
  });
});
