import { addDays, isDate, type DateText } from './calendar.ts';
import type { Instant } from './time.ts';

/** How many years back and ahead a day can lie, by what it means. What lies further is a slip of the finger or another era. */
export const PLAUSIBLE_YEARS = {
  pickup: { back: 10, ahead: 2 },
  stay: { back: 10, ahead: 3 },
  leave: { back: 10, ahead: 2 },
  /** When a document, licence or insurance ends. */
  expiry: { back: 30, ahead: 30 },
  /** When a document was issued. */
  issue: { back: 60, ahead: 0 },
  holiday: { back: 30, ahead: 10 },
  /** From when until when prices and surcharges hold: who writes 2099 means for good. */
  price: { back: 30, ahead: 100 },
  /** What takes place in a city. */
  event: { back: 30, ahead: 10 },
  /** When the public sees something. */
  window: { back: 30, ahead: 10 },
  /** When messages are sent, and until when. */
  campaign: { back: 10, ahead: 5 },
  /** Until when something waits or is held. */
  wait: { back: 1, ahead: 1 },
} as const satisfies Readonly<Record<string, { back: number; ahead: number }>>;

/** What a day or time means, and thereby when it can be. */
export type DayMeaning = keyof typeof PLAUSIBLE_YEARS;

/**
 * Returns why a day, or the day of a local time or instant, cannot be meant, with the year that was probably meant;
 * undefined when it can be, and for a text that is none.
 */
export function implausible(text: string, meaning: DayMeaning, now: Instant): string | undefined {
  const day = text.slice(0, 10);
  const limits = limitsOf(meaning, now);
  if (!isDate(day) || isWithin(day, limits)) return undefined;
  const year = Number(day.slice(0, 4));
  const era = year - BUDDHIST_YEARS;
  if (isWithin(inYear(day, era), limits)) return `${year} looks like a Buddhist year: did you mean ${era}?`;
  const isBack = day < limits.first;
  const meant = isSlip(year, limits)
    ? yearsLike(year, Number(now.slice(0, 4))).find((other) => isWithin(inYear(day, other), limits))
    : undefined;
  if (meant !== undefined) return `${year} is too far ${isBack ? 'back' : 'ahead'}: did you mean ${meant}?`;
  if (isBack) return `Enter a day from ${limits.first} on.`;
  return PLAUSIBLE_YEARS[meaning].ahead === 0
    ? 'Enter a day that is not in the future.'
    : `Enter a day until ${limits.last}.`;
}

interface Limits {
  readonly first: DateText;
  readonly last: DateText;
}

function limitsOf(meaning: DayMeaning, now: Instant): Limits {
  const { back, ahead } = PLAUSIBLE_YEARS[meaning];
  // Somewhere on earth it is a day earlier or later already.
  const [yesterday, tomorrow] = [-1, 1].map((days) => addDays(now.slice(0, 10), days));
  return { first: shifted(yesterday ?? now, -back), last: shifted(tomorrow ?? now, ahead) };
}

const isWithin = (day: DateText, { first, last }: Limits): boolean => day >= first && day <= last;

/** Returns whether a year is so far off that nobody means it: others are told the limit. */
const isSlip = (year: number, { first, last }: Limits): boolean =>
  year < Number(first.slice(0, 4)) - SLIP_YEARS || year > Number(last.slice(0, 4)) + SLIP_YEARS;

const shifted = (day: DateText, years: number): DateText => inYear(day, Number(day.slice(0, 4)) + years);

/** Returns the same day of another year; of 29 February the day before, where that year has none. */
function inYear(day: DateText, year: number): DateText {
  const other = `${String(year).padStart(4, '0')}${day.slice(4)}`;
  return isDate(other) ? other : `${other.slice(0, 8)}28`;
}

/** Returns the years that a mistyped one may be, the nearest to this year first: one digit differs, or two change places. */
function yearsLike(year: number, thisYear: number): number[] {
  const digits = [...String(year)];
  const swapped = digits.flatMap((one, at) =>
    digits.slice(at + 1).map((other, more) =>
      digits
        .with(at, other)
        .with(at + 1 + more, one)
        .join(''),
    ),
  );
  const replaced = digits.flatMap((_, at) => [...'0123456789'].map((digit) => digits.with(at, digit).join('')));
  return [...swapped, ...replaced]
    .map(Number)
    .toSorted((one, other) => Math.abs(one - thisYear) - Math.abs(other - thisYear));
}

const BUDDHIST_YEARS = 543;
const SLIP_YEARS = 10;
