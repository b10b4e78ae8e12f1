import { addDays, dayMonth, daysBetween, isDate, type DateText } from '#domain/time/calendar.ts';

/** The longest stay. */
export const MAX_NIGHTS = 30;

/** Returns what is wrong with the days of a stay, as a sentence. It lasts 1 to 30 nights. */
export function daysProblem(check_in: DateText, check_out: DateText): string | undefined {
  if (!isDate(check_in) || !isDate(check_out)) return 'Enter days that exist.';
  const nights = daysBetween(check_in, check_out);
  if (nights < 1) return 'Check-out must be after check-in.';
  return nights > MAX_NIGHTS ? `A stay lasts at most ${MAX_NIGHTS} nights.` : undefined;
}

/** Returns the nights of a stay: from check-in until before check-out, each by the day on which it begins. */
export const nightsOf = (check_in: DateText, check_out: DateText): DateText[] =>
  Array.from({ length: Math.max(0, daysBetween(check_in, check_out)) }, (_, index) => addDays(check_in, index));

/** The rooms of one type in one night: how many are for sale, how many of them are sold, why it is closed. */
export interface NightRooms {
  readonly rooms: number;
  readonly sold: number;
  readonly closed: string | null;
}

/** Returns how many rooms can still be sold. More may be sold than there are, when their number was lowered since. */
export const roomsFree = ({ rooms, sold, closed }: NightRooms): number =>
  closed === null ? Math.max(0, rooms - sold) : 0;

/** Why a stay cannot be sold, with the first night for which that is so. */
export interface StayProblem {
  readonly code: 'no_rooms' | 'closed';
  readonly night: DateText;
  readonly why: string;
}

/** Returns why rooms of one type cannot be sold for all of these nights; undefined when they can. */
export function stayProblem(
  nights: readonly (NightRooms & { readonly night: DateText })[],
  quantity: number,
): StayProblem | undefined {
  for (const night of nights) {
    const day = dayMonth(night.night);
    if (night.closed !== null) return { code: 'closed', night: night.night, why: closedWords(day, night.closed) };
    const free = roomsFree(night);
    if (free >= quantity) continue;
    const why = free === 0 ? `Full on ${day}.` : `Only ${free} ${free === 1 ? 'room is' : 'rooms are'} free on ${day}.`;
    return { code: 'no_rooms', night: night.night, why };
  }
  return undefined;
}

/** The people in one room. */
export interface Guests {
  readonly adults: number;
  readonly children: number;
}

/** How many people one room takes. */
export interface Capacity {
  readonly max_adults: number;
  readonly max_children: number;
  readonly max_occupancy: number;
}

/** Returns why these people cannot stay in one room, as a sentence. */
export function guestsProblem({ adults, children }: Guests, room: Capacity): string | undefined {
  if (adults < 1) return 'A room needs at least one adult.';
  if (adults > room.max_adults) return `This room takes at most ${people(room.max_adults, 'adult', 'adults')}.`;
  if (children > room.max_children)
    return room.max_children === 0
      ? 'This room takes no children.'
      : `This room takes at most ${people(room.max_children, 'child', 'children')}.`;
  return adults + children > room.max_occupancy
    ? `This room takes at most ${people(room.max_occupancy, 'guest', 'guests')}.`
    : undefined;
}

const closedWords = (day: string, reason: string): string =>
  reason.trim() === '' ? `Closed on ${day}.` : `Closed on ${day}: ${reason.trim().replace(/\.$/, '')}.`;

const people = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
