import { room } from '#contract/hotel/room.ts';
import { BOARD_WORDS, BOARDS, type Board } from '#domain/hotel/rate.ts';
import { FREE, NON_REFUNDABLE, type Terms } from '#domain/hotel/terms.ts';
import { amountText } from '#domain/money/amount-text.ts';
import { parseMoney } from '#domain/money/money.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { ImportTarget } from '#server/kit/jobs/import-target.ts';
import { invalid } from '#server/kit/http/errors.ts';
import { hotelOf, wordOf } from './hotel-import.ts';
import { currencyOfHotel, roomWithCode } from './lookups.store.ts';
import { roomStore } from './room.store.ts';

type Body = Readonly<Record<string, unknown>>;
type Rate = { id?: number; board: Board; cost_minor: number; terms: Terms };

/**
 * Imports types of room: a row with a known hotel and code updates that type, any other row adds one. Its board and cost are
 * one rate; a known rate with that board gets the cost and keeps its terms, unless the row says other ones.
 */
export const roomImport: ImportTarget = {
  id: 'room',
  noun: 'rooms',
  kind: 'room',
  need: 'hbs:import',
  keys: [],
  together: ['hotel_id', 'code'],
  create: room.create,
  update: room.update,
  fields: [
    { id: 'hotel_id', label: 'Hotel (slug)', words: ['hotel', 'slug'], is: 'text', required: true },
    { id: 'code', label: 'Code', words: ['room code'], is: 'text', required: true },
    { id: 'name.en', label: 'Name (English)', words: ['name', 'room'], is: 'text', required: true },
    { id: 'name.zh', label: 'Name (Chinese)', words: ['chinese name'], is: 'text' },
    { id: 'max_adults', label: 'Most adults', words: ['adults'], is: 'number', required: true },
    { id: 'max_children', label: 'Most children', words: ['children'], is: 'number' },
    { id: 'max_occupancy', label: 'Most guests', words: ['occupancy', 'guests'], is: 'number', required: true },
    { id: 'size_m2', label: 'Size (m²)', words: ['size'], is: 'number' },
    { id: 'inventory', label: 'Rooms', words: ['inventory', 'rooms to sell'], is: 'number', required: true },
    { id: 'board', label: 'Board', words: ['meals'], is: 'text' },
    { id: 'cost', label: 'Cost per night', words: ['cost', 'price', 'rate'], is: 'amount' },
    { id: 'terms', label: 'Terms', words: ['cancellation'], is: 'text' },
  ],
  async read(db, body) {
    const hotelId = await hotelOf(db, body);
    const rate = await rateOf(db, hotelId, body);
    const row = Object.entries(body).filter(([field]) => !['board', 'cost', 'terms'].includes(field));
    return { ...Object.fromEntries(row), hotel_id: hotelId, ...(rate && { rates: [rate] }) };
  },
  async find(db, body) {
    const known = await roomWithCode(db, Number(body['hotel_id']), String(body['code']));
    if (!known) return undefined;
    const names = typeof body['name'] === 'object' ? { name: { ...known.name, ...body['name'] } } : {};
    const [rate] = (body['rates'] as (Rate & { terms: Terms | null })[] | undefined) ?? [];
    const rates = rate ? { rates: await ratesWith(db, known.id, rate) } : {};
    return { id: known.id, body: { ...body, ...names, ...rates } };
  },
};

/** Returns the rate that a row tells, if any. */
async function rateOf(db: Db, hotelId: number, body: Body): Promise<Omit<Rate, 'id'> | undefined> {
  const [cost, board, terms] = [wordOf(body, 'cost'), wordOf(body, 'board'), wordOf(body, 'terms')];
  if (cost === '') {
    if (board !== '') throw invalid({ cost: ['Enter what a night with this board costs.'] });
    return undefined;
  }
  const currency = (await currencyOfHotel(db, hotelId)) ?? '';
  const amount = parseMoney(amountText(cost, currency), currency);
  if (!amount.ok) throw invalid({ cost: [amount.why] });
  return { board: boardOf(board), cost_minor: amount.minor, terms: termsOf(terms) };
}

/** Returns a board by its code or its words; room only without one. */
function boardOf(word: string): Board {
  if (word === '') return 'room_only';
  const found = BOARDS.find((board) => [board, BOARD_WORDS[board]].some((name) => same(name, word)));
  if (!found) throw invalid({ board: [`Must be one of ${BOARDS.map((board) => BOARD_WORDS[board]).join(', ')}.`] });
  return found;
}

/** Returns terms by their word; free ones without one. */
function termsOf(word: string): Terms {
  if (word === '' || same(word, 'free')) return FREE;
  if (same(word, 'non-refundable')) return NON_REFUNDABLE;
  throw invalid({ terms: ['Must be free or non-refundable; other terms are set with the room.'] });
}

const same = (one: string, other: string): boolean =>
  one.toLowerCase().replaceAll(/[^a-z]/g, '') === other.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Returns the rates of a room with the cost of one of them changed, or with one more. */
async function ratesWith(db: Db, roomId: number, rate: Omit<Rate, 'id'>): Promise<Rate[]> {
  const known = (await roomStore.find(db, roomId))?.rates ?? [];
  const isIt = (one: Rate) => JSON.stringify(one.terms.steps) === JSON.stringify(rate.terms.steps);
  const found = known.find((one) => one.board === rate.board && isIt(one)) ?? onlyOne(known, rate.board);
  if (!found) return [...known, rate];
  return known.map((one) => (one.id === found.id ? { ...one, cost_minor: rate.cost_minor } : one));
}

/** A board that a room has once means that rate, whatever its terms are. */
function onlyOne(rates: readonly Rate[], board: Board): Rate | undefined {
  const found = rates.filter((rate) => rate.board === board);
  return found.length === 1 ? found[0] : undefined;
}
