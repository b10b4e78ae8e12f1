import type { Calendar } from '#contract/hotel/calendar.schema.ts';
import { MAX_NIGHT_COST, MAX_ROOMS } from '#contract/hotel/room.schema.ts';
import { occupancy } from '#domain/hotel/occupancy.ts';
import { tidyAmount } from '#domain/money/amount-text.ts';
import { parseMoney, plainAmount } from '#domain/money/money.ts';
import { exponentOf } from '#domain/reference/currency.ts';
import { dayMonth, weekday } from '#domain/time/calendar.ts';
import { showName } from '#console/shell/common/display.ts';
import type { Texts } from '#console/ui/grid/edits.ts';
import type { SheetColumn } from '#console/ui/grid/sheet-row.tsx';
import type { VirtualLine } from '#console/ui/grid/virtual-types.ts';

export type CalendarRoom = Calendar['rooms'][number];
type CalendarRate = CalendarRoom['rates'][number];

/** A line of the calendar: how many rooms of a type are for sale, or what one of its rates costs. */
export type CalendarLine = VirtualLine & {
  room: CalendarRoom;
  /** Absent on the line of the rooms. */
  rate?: CalendarRate;
  name: string;
  beside: string;
  /** Whether it is the last line of its type of room. */
  last: boolean;
};

/** What the lines of a calendar are about, as their ids begin. */
export type LineField = 'rooms' | 'closed' | 'cost';

export const lineId = (field: LineField, id: number): string => `${field}:${id}`;

/** Returns what a line is about, and the id of its type of room or of its rate. */
export function readLineId(line: string): { field: LineField; id: number } {
  const [field = '', id] = line.split(':');
  return { field: field as LineField, id: Number(id) };
}

/** A calendar as a grid: a line for each type of room and each rate, a column for each night. */
export interface CalendarFrame {
  readonly calendar: Calendar;
  readonly columns: readonly SheetColumn[];
  readonly lines: readonly CalendarLine[];
  /** Saved texts of the lines, and of those that say why a type of room is closed. */
  readonly texts: Texts;
  /** Share of the rooms sold, by night. */
  readonly occupancy: Readonly<Record<string, number | null>>;
  /** The length of its longest amount, in characters. */
  readonly widest: number;
  readonly indexOf: ReadonlyMap<string, number>;
  readonly lineOf: ReadonlyMap<string, CalendarLine>;
}

export function frameOf(calendar: Calendar): CalendarFrame {
  const { nights, rooms, currency } = calendar;
  const lines = rooms.flatMap(linesOf);
  return {
    calendar,
    columns: nights.map((night) => ({ id: night, label: nightWords(night) })),
    lines,
    texts: Object.fromEntries(rooms.flatMap((room) => textsOf(room, nights, currency))),
    occupancy: Object.fromEntries(
      nights.map((night, at) => [night, occupancy(rooms.flatMap((room) => room.nights[at] ?? []))]),
    ),
    widest: widestOf(calendar),
    indexOf: new Map(nights.map((night, at) => [night, at])),
    lineOf: new Map(lines.map((line) => [line.id, line])),
  };
}

function widestOf({ rooms, currency }: Calendar): number {
  const costs = rooms.flatMap((room) => room.rates.flatMap((rate) => rate.costs));
  const highest = plainAmount(
    costs.reduce((most, cost) => Math.max(most, cost), 0),
    currency,
  );
  const hasDecimals = costs.some((cost) => cost % 10 ** exponentOf(currency) !== 0);
  return shortAmount(highest.split('.')[0] ?? '').length + (hasDecimals ? 1 + exponentOf(currency) : 0);
}

function linesOf(room: CalendarRoom): CalendarLine[] {
  const name = showName(room.name);
  const beside = lineId('closed', room.id);
  const last = room.rates.length - 1;
  return [
    {
      id: lineId('rooms', room.id),
      label: `${name}, rooms to sell`,
      px: ROOMS_PX,
      room,
      name,
      beside,
      last: last < 0,
    },
    ...room.rates.map((rate, at) => ({
      id: lineId('cost', rate.id),
      label: `${name}, ${rate.name}`,
      px: RATE_PX,
      room,
      rate,
      name: rate.name,
      beside,
      last: at === last,
    })),
  ];
}

function textsOf(room: CalendarRoom, nights: readonly string[], currency: string): [string, Texts[string]][] {
  const byNight = (textAt: (at: number) => string): Texts[string] =>
    Object.fromEntries(nights.map((night, at) => [night, textAt(at)]));
  return [
    [lineId('rooms', room.id), byNight((at) => String(room.nights[at]?.rooms ?? 0))],
    [lineId('closed', room.id), byNight((at) => room.nights[at]?.closed ?? '')],
    ...room.rates.map((rate): [string, Texts[string]] => [
      lineId('cost', rate.id),
      byNight((at) => plainAmount(rate.costs[at] ?? rate.cost_minor, currency)),
    ]),
  ];
}

/** Returns the group of a line: one text is put into lines of rooms, or into those of one rate. */
export const groupOf = ({ lineOf }: CalendarFrame, line: string): string => lineOf.get(line)?.rate?.name ?? 'rooms';

/**
 * Returns a typed text as it is kept. An empty one becomes the usual value; `+2` and `+5%` change what was there before.
 */
export function tidyNight(frame: CalendarFrame, line: string, text: string, before: string): string {
  const { currency } = frame.calendar;
  const found = frame.lineOf.get(line);
  if (!found) return text;
  if (found.rate) return text === '' ? plainAmount(found.rate.cost_minor, currency) : tidyCost(text, before, currency);
  if (text === '') return String(found.room.inventory);
  if (/^[+-]\d{1,3}$/.test(text) && /^\d+$/.test(before)) return String(Math.max(0, Number(before) + Number(text)));
  return /^\d+$/.test(text) ? String(Number(text)) : text;
}

/** Returns what is wrong with an edited text, as a sentence. */
export function nightError(frame: CalendarFrame, line: string, night: string, text: string): string | undefined {
  const { field } = readLineId(line);
  if (field === 'closed') return undefined;
  if (field === 'cost') return costError(text, frame.calendar.currency);
  const rooms = /^\d{1,4}$/.test(text) ? Number(text) : Infinity;
  if (rooms > MAX_ROOMS) return `Enter how many rooms are for sale, 0 to ${MAX_ROOMS}.`;
  const sold = frame.lineOf.get(line)?.room.nights[frame.indexOf.get(night) ?? -1]?.sold ?? 0;
  return rooms < sold
    ? `${sold} ${sold === 1 ? 'room is' : 'rooms are'} sold on ${dayMonth(night)}: enter at least ${sold}.`
    : undefined;
}

/** What is typed into a range is read once for all of its cells. */
const fullAmount = keptByText((text, currency) => tidyAmount(text, '', currency));

const tidyCost = (text: string, before: string, currency: string): string =>
  /^[+-]/.test(text) ? tidyAmount(text, before, currency) : fullAmount(text, currency);

const costError = keptByText((text, currency): string | undefined => {
  const read = parseMoney(text, currency);
  if (!read.ok) return read.why;
  if (read.minor < 1) return 'Enter an amount above 0.';
  return read.minor > MAX_NIGHT_COST ? 'That amount is too large.' : undefined;
});

/** Returns an amount as short as a cell needs it: without decimals where they are zero. Other texts stay as they are. */
export const shortAmount = (text: string): string => shortened(text, '');

const shortened = keptByText((text) => {
  const [, whole = '', decimals = ''] = /^(\d{1,13})(\.\d+)?$/.exec(text) ?? [];
  return whole === '' ? text : `${Number(whole).toLocaleString('en')}${Number(decimals) === 0 ? '' : decimals}`;
});

export const dayName = (night: string): string => DAYS[weekday(night) - 1] ?? '';

/** Returns a night as its column is called: "Fri 27 Nov". */
export const nightWords = (night: string): string => `${dayName(night)} ${dayMonth(night)}`;

/** Returns nights from the first to the last in words: "Fri 27 to Sun 29 Nov". */
export function spanWords(first: string, last: string): string {
  if (first === last) return nightWords(first);
  const begin =
    first.slice(0, 7) === last.slice(0, 7) ? `${dayName(first)} ${Number(first.slice(8))}` : nightWords(first);
  return `${begin} to ${nightWords(last)}`;
}

/** Returns whether more guests come on a night than on others: those before Saturday and Sunday. */
export const isWeekend = (night: string): boolean => weekday(night) === 5 || weekday(night) === 6;

/** Returns a number with its noun: "3 nights". */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

/** Returns a function that keeps its results, since the same amounts stand on many nights. */
export function keptByText<Result>(
  read: (text: string, currency: string) => Result,
): (text: string, currency: string) => Result {
  const known = new Map<string, Result>();
  return (text, currency) => {
    const key = `${currency} ${text}`;
    if (known.has(key)) return known.get(key) as Result;
    const result = read(text, currency);
    if (known.size > MAX_KEPT) known.clear();
    known.set(key, result);
    return result;
  };
}

const MAX_KEPT = 5000;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const ROOMS_PX = 48;
const RATE_PX = 28;
