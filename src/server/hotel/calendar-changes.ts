import { MAX_SPAN, type CalendarChange } from '#contract/hotel/calendar.schema.ts';
import { rateName } from '#domain/hotel/rate.ts';
import { formatMoney } from '#domain/money/money.ts';
import { addDays, dayMonth, daysBetween, type DateText } from '#domain/time/calendar.ts';
import type { Db, Tx } from '#server/kit/change/context.ts';
import { conflict, invalid, notFound } from '#server/kit/http/errors.ts';
import {
  calendarRooms,
  costsIn,
  lockRooms,
  nightsIn,
  writeCosts,
  writeNights,
  type CalendarRoom,
  type CostRow,
  type NightRow,
  type Span,
} from './calendar.store.ts';
import { lockSoldHotel } from './hotel.store.ts';
import { refuseMerged } from './on-sale.ts';

/**
 * Writes changes of nights: all of them, or none. Each says what it expects to find, so that two people who change the same
 * night do not overwrite each other, while changes of different nights do not meet.
 * @throws ApiError 404, 422 for rows that are not this hotel's, 409 for a night that is not as expected or has more sold
 */
export async function saveCalendar(tx: Tx, hotelId: number, changes: readonly CalendarChange[]): Promise<void> {
  const hotel = await lockSoldHotel(tx.db, hotelId);
  if (!hotel) throw notFound('This hotel');
  refuseMerged(hotel);
  await lockRooms(tx.db, hotelId);
  const rooms = await calendarRooms(tx.db, hotelId);
  const state = await stateOf(tx.db, hotelId, rooms, spanOf(changes));
  for (const [index, change] of changes.entries()) {
    for (const night of nightsOf(change, index)) apply(state, change, { night, index, currency: hotel.currency });
  }
  refuseOversold(state);
  await writeNights(tx.db, [...state.nights.values()].filter(isTouched).map(asNight(state)));
  await writeCosts(tx.db, [...state.costs.values()].filter(isTouched).map(asCost(state)));
  await auditChanges(tx, state, changes, hotel.currency);
}

type Touched = { touched?: true };
interface State {
  rooms: ReadonlyMap<number, CalendarRoom>;
  /** The type of room and the name of each rate. */
  rates: ReadonlyMap<number, { room: CalendarRoom; name: string; usual: number }>;
  nights: Map<string, NightRow & Touched>;
  costs: Map<string, CostRow & Touched>;
}

async function stateOf(db: Db, hotelId: number, rooms: readonly CalendarRoom[], span: Span): Promise<State> {
  const nights = await nightsIn(db, hotelId, span);
  const costs = await costsIn(db, hotelId, span);
  return {
    rooms: new Map(rooms.map((room) => [room.id, room])),
    rates: new Map(
      rooms.flatMap((room) =>
        room.rates.map((rate) => [rate.id, { room, name: rateName(rate), usual: rate.cost_minor }] as const),
      ),
    ),
    nights: new Map(nights.map((row) => [keyOf(row.room_id, row.night), row])),
    costs: new Map(costs.map((row) => [keyOf(row.rate_id, row.night), row])),
  };
}

const keyOf = (id: number, night: DateText): string => `${id} ${night}`;
const isTouched = ({ touched }: Touched): boolean => touched === true;

/** Returns the nights that all changes lie within. */
function spanOf(changes: readonly CalendarChange[]): Span {
  const ordered = (days: readonly DateText[]) => days.toSorted((a, b) => daysBetween(b, a));
  return {
    from: ordered(changes.map(({ from }) => from))[0] ?? '',
    until: ordered(changes.map(({ until }) => until)).at(-1) ?? '',
  };
}

function nightsOf({ from, until }: CalendarChange, index: number): DateText[] {
  const count = daysBetween(from, until);
  if (count < 1) throw invalid({ [`changes.${index}.until`]: ['Must be after the first night.'] });
  if (count > MAX_SPAN) throw invalid({ [`changes.${index}.until`]: [`At most ${MAX_SPAN} nights at once.`] });
  return Array.from({ length: count }, (_, day) => addDays(from, day));
}

/** Changes one night, if it is as the change expects it. */
function apply(
  state: State,
  change: CalendarChange,
  { night, index, currency }: { night: DateText; index: number; currency: string },
): void {
  const key = keyOf(change.id, night);
  if (change.field === 'cost') {
    const rate = state.rates.get(change.id);
    if (!rate) throw invalid({ [`changes.${index}.id`]: ['This rate is not one of this hotel.'] });
    const now = state.costs.get(key)?.cost_minor ?? rate.usual;
    if (now !== change.before)
      throw changedMeanwhile(`${nameOf(rate.room)}, ${rate.name}`, night, formatMoney(now, currency));
    state.costs.set(key, { rate_id: change.id, night, cost_minor: change.after, touched: true });
    return;
  }
  const room = state.rooms.get(change.id);
  if (!room) throw invalid({ [`changes.${index}.id`]: ['This room is not one of this hotel.'] });
  const usual = { room_id: room.id, night, rooms: room.inventory, sold: 0, closed: null };
  const now = state.nights.get(key) ?? usual;
  if (now[change.field] !== change.before) throw changedMeanwhile(nameOf(room), night, inWords(now, change.field));
  state.nights.set(key, { ...now, [change.field]: change.after, touched: true });
}

const nameOf = ({ name }: CalendarRoom): string => name.en;

const inWords = ({ rooms, closed }: NightRow, field: 'rooms' | 'closed'): string =>
  field === 'rooms' ? inRooms(rooms) : closed === null ? 'open' : `closed: ${closed}`;

const changedMeanwhile = (what: string, night: DateText, now: string) =>
  conflict('changed_meanwhile', `Somebody has changed ${what} on ${dayMonth(night)} meanwhile: it is ${now} now.`);

/** @throws ApiError 409 naming the first night on which fewer rooms would be there than are sold */
function refuseOversold({ nights, rooms }: State): void {
  const over = [...nights.values()]
    .filter((night) => isTouched(night) && night.sold > night.rooms)
    .toSorted((a, b) => daysBetween(b.night, a.night))[0];
  if (!over) return;
  const room = rooms.get(over.room_id);
  throw conflict(
    'sold',
    `On ${dayMonth(over.night)}, ${over.sold} of ${room ? nameOf(room) : 'these rooms'} are sold. Enter at least ${over.sold}.`,
  );
}

const asNight =
  ({ rooms }: State) =>
  (night: NightRow) => ({
    ...night,
    usual: night.sold === 0 && night.closed === null && night.rooms === rooms.get(night.room_id)?.inventory,
  });

const asCost =
  ({ rates }: State) =>
  (cost: CostRow) => ({
    ...cost,
    room_id: rates.get(cost.rate_id)?.room.id ?? 0,
    usual: cost.cost_minor === rates.get(cost.rate_id)?.usual,
  });

/** Keeps in the history of each type of room what its nights were, and what they are. */
async function auditChanges(
  tx: Tx,
  { rooms, rates }: State,
  changes: readonly CalendarChange[],
  currency: string,
): Promise<void> {
  const ofRoom = new Map<number, { before: string[]; after: string[] }>();
  for (const change of changes) {
    const rate = change.field === 'cost' ? rates.get(change.id) : undefined;
    const roomId = rate?.room.id ?? change.id;
    const days = spanWords(change);
    const words = (value: number | string | null): string =>
      change.field === 'cost'
        ? `${days}, ${rate?.name ?? ''}: ${formatMoney(Number(value), currency)}`
        : `${days}: ${change.field === 'rooms' ? inRooms(Number(value)) : (value ?? 'open')}`;
    const told = ofRoom.get(roomId) ?? { before: [], after: [] };
    told.before.push(words(change.before));
    told.after.push(words(change.after));
    ofRoom.set(roomId, told);
  }
  for (const [id, { before, after }] of ofRoom) {
    if (rooms.has(id)) await tx.audit({ kind: 'room', id, before: { nights: before }, after: { nights: after } });
  }
}

const inRooms = (count: number): string => `${count} ${count === 1 ? 'room' : 'rooms'}`;

const spanWords = ({ from, until }: CalendarChange): string => {
  const last = addDays(until, -1);
  return from === last ? dayMonth(from) : `${dayMonth(from)} to ${dayMonth(last)}`;
};
