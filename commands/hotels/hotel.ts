import { hotelBooking } from '#contract/hotel/hotel-booking.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { hotelPartner } from '#contract/hotel/hotel-partner.ts';
import { room } from '#contract/hotel/room.ts';
import { addressBelow, addressOf, type KindFacts } from '#contract/kinds.ts';
import { HOTEL_TYPE_WORDS, sellable } from '#domain/hotel/hotel.ts';
import { action, AVAILABLE, unavailable, type Action, type Availability } from '#console/registry/define.ts';
import { calledOf } from '#console/registry/kinds.ts';
import { deleting, editing, searching, toggles } from '#console/registry/plain.ts';
import { choice, record } from '#console/registry/steps.ts';

type Facts = KindFacts['hotel'];

/** Says why a hotel cannot be put on sale, and which command would help. */
function maySell({ photos, rooms_sold, partners_selling }: Facts): Availability {
  const verdict = sellable({ photos: photos.length, rooms: rooms_sold, partners: partners_selling });
  if (verdict.ok) return AVAILABLE;
  const fix = photos.length === 0 ? 'hotel.edit' : rooms_sold === 0 ? 'hotel.addRoom' : 'hotel.addPartner';
  return unavailable(verdict.why, fix);
}

const addRoom = action({
  id: 'hotel.addRoom',
  title: 'Add room to hotel',
  words: ['new', 'create', 'type of room', 'rate'],
  call: room.create,
  on: { kind: 'hotel', max: 1 },
  icon: 'add',
  keys: ['Shift+N'],
  steps: {},
  run: async ({ record: { id } }) => ({ say: '', go: addressBelow('hotel', id, 'rooms/create') }),
});

const addPartner = action({
  id: 'hotel.addPartner',
  title: 'Add partner to hotel',
  words: [
    'new',
    'create',
    'provider',
    'wholesaler',
    'mapping',
    'channel',
    'extranet',
    'connect',
    'map',
    'link',
    'connect provider',
  ],
  call: hotelPartner.create,
  on: { kind: 'hotel', max: 1 },
  icon: 'provider',
  keys: ['Shift+P'],
  steps: {},
  run: async ({ record: { id } }) => ({ say: '', go: addressBelow('hotel', id, 'partners/create') }),
});

const merge = action({
  id: 'hotel.merge',
  title: 'Merge hotel into another',
  words: ['same hotel', 'hotel twice', 'duplicate', 'double', 'dedupe'],
  call: [hotel.merge, hotel.list],
  on: { kind: 'hotel', max: 1 },
  keys: ['Shift+M'],
  danger: 'confirm',
  steps: {
    other: record({
      of: 'hotel',
      label: 'Other hotel',
      hint: 'Its rooms and partners move; its own page leads to the one that stays',
      check: ({ id, record: other }, { records: [first] }) => {
        if (id === first?.id) return 'Choose another hotel: this is the same one.';
        const kept = first?.kind === 'hotel' ? first.record : undefined;
        return kept && kept.currency !== other.currency
          ? `It is sold in ${other.currency}, this one in ${kept.currency}.`
          : undefined;
      },
    }),
    stays: choice({
      label: 'Stays',
      hint: 'Its name, photos and texts are kept',
      options: ({ records: [first], values }) => [
        { value: 'this', label: first?.label ?? 'This hotel', hint: 'The one you started from' },
        { value: 'other', label: (values['other'] as { label: string } | undefined)?.label ?? 'The other hotel' },
      ],
    }),
  },
  preview: async ({ record: first, values: { other, stays } }) => {
    const [kept, gone] = stays === 'this' ? [first, other.record] : [other.record, first];
    const pair = (label: string, of: (facts: Facts) => string) => ({
      label,
      values: [of(kept), of(gone)] as const,
      taken: 0 as const,
    });
    const moves = (count: number, moved: number): readonly [string, string] => [
      String(count),
      moved === 0 ? '0' : `${moved}, which ${moved === 1 ? 'moves' : 'move'}`,
    ];
    return {
      say: `${calledOf('hotel', gone)} is merged into ${calledOf('hotel', kept)}. This cannot be undone.`,
      compare: {
        heads: [`${calledOf('hotel', kept)}, stays`, `${calledOf('hotel', gone)}, goes`] as const,
        rows: [
          pair('Address', ({ address }) => address),
          pair('City', ({ city_name }) => city_name),
          pair('Type', ({ type, stars }) => `${HOTEL_TYPE_WORDS[type]}${stars > 0 ? `, ${stars} stars` : ''}`),
          pair('Photos', ({ photos }) => String(photos.length)),
          pair('State', ({ enabled }) => (enabled ? 'On sale' : 'Not on sale')),
          { label: 'Rooms', values: moves(kept.rooms, gone.rooms) },
          { label: 'Partners', values: moves(kept.partners, gone.partners) },
        ],
      },
      button: `Merge into ${calledOf('hotel', kept)}`,
    };
  },
  async run({ record: first, values: { other, stays }, send, idempotencyKey }) {
    const [kept, gone] = stays === 'this' ? [first, other.record] : [other.record, first];
    const { data } = await send(hotel.merge, {
      params: { id: kept.id },
      ifMatch: kept.version,
      idempotencyKey,
      body: { other_id: gone.id, other_version: gone.version },
    });
    return {
      say: `${calledOf('hotel', gone)} was merged into ${calledOf('hotel', data)}.`,
      go: addressOf('hotel', data.id),
    };
  },
});

const sale = toggles('hotel', {
  titles: { enable: 'Put hotel on sale', disable: 'Take hotel off sale' },
  states: { enable: 'on sale', disable: 'off sale' },
  words: {
    enable: ['publish', 'sell', 'enable', 'open', 'start selling', 'bookable'],
    disable: [
      'stop',
      'stop sell',
      'stop sale',
      'stop selling',
      'disable',
      'close',
      'close out',
      'unpublish',
      'hotel full',
      'fully booked',
    ],
  },
  mayEnable: maySell,
});

const newBooking = action({
  id: 'hotel.newBooking',
  title: 'New booking at hotel',
  words: ['reserve', 'book room', 'stay', 'sell', 'nights'],
  call: [hotelBooking.create, hotelBooking.offers],
  on: { kind: 'hotel', max: 1 },
  icon: 'hotel-bookings',
  keys: ['Shift+B'],
  steps: {},
  test: ({ enabled }) => (enabled ? AVAILABLE : unavailable('It is not on sale.', 'hotel.enable')),
  run: async ({ record: { id } }) => ({ say: '', go: `/hotels/bookings/create?hotel=${id}` }),
});

const showBookings = action({
  id: 'hotel.bookings',
  title: 'Show bookings of hotel',
  words: ['stays', 'guests', 'arrivals', 'reservations'],
  call: hotelBooking.list,
  on: { kind: 'hotel', max: 1 },
  icon: 'open',
  rare: true,
  steps: {},
  run: async ({ record: { id } }) => ({ say: '', go: `/hotels/bookings?hotel=${id}&when=all` }),
});

export const hotelCommands = {
  actions: [
    editing('hotel'),
    ...sale,
    newBooking,
    showBookings,
    addRoom,
    addPartner,
    merge,
    deleting('hotel'),
  ] as readonly Action[],
  source: searching('hotel'),
};
