import { calendar } from '#contract/hotel/calendar.ts';
import type { CalendarChange } from '#contract/hotel/calendar.schema.ts';
import { hotelPartner } from '#contract/hotel/hotel-partner.ts';
import { hotel } from '#contract/hotel/hotel.ts';
import { room } from '#contract/hotel/room.ts';
import type { Room } from '#contract/hotel/room.schema.ts';
import type { Call } from '#contract/kit/call.ts';
import { addDays, weekday } from '#domain/time/calendar.ts';
import { contextAt } from '#server/demo/content/author.ts';
import { drawPicture } from '#server/demo/content/picture.ts';
import { CITIES } from '#server/demo/places.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { calendarHandlers, hotelHandlers, hotelPartnerHandlers, roomHandlers } from '#server/hotel/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { HotelDemo } from './hotel-demo.ts';
import { BUNKS, HOTELS, ROOMS, type HotelText, type RoomText } from './hotel-texts.ts';
import { facilityIds, providerIds } from './ids.store.ts';

type Ids = ReadonlyMap<string, number>;

/** What the hotels of the demo have in common. */
interface Stage {
  readonly db: Db;
  readonly demo: HotelDemo;
  readonly random: Random;
  readonly pictures: readonly string[];
  readonly facilities: { readonly hotel: readonly number[]; readonly room: readonly number[] };
  readonly providers: Ids;
}

/** Adds hotels with their partners, rooms and nights, by the calls that people use, and puts most of them on sale. */
export async function fillHotelRecords(db: Db, demo: HotelDemo): Promise<void> {
  const stage: Stage = {
    db,
    demo,
    random: createRandom(44),
    pictures: await draw(db, demo),
    facilities: { hotel: await facilityIds(db, 'hotel'), room: await facilityIds(db, 'room') },
    providers: await providerIds(db),
  };
  for (const [index, text] of HOTELS.entries()) await fillHotel(stage, text, index);
}

const create = <Body>(body: Body) => ({ params: {}, query: undefined, body });
const by = ({ db, demo: { at, author } }: Stage, call: Call) => contextAt(db, at, author, call);

/** Draws the pictures that hotels and rooms share. */
async function draw(db: Db, { files, at }: HotelDemo): Promise<string[]> {
  const pictures: string[] = [];
  for (let place = 300; files && place < 306; place += 1)
    pictures.push(await drawPicture(db, files, place, new Date(at)));
  return pictures;
}

async function fillHotel(stage: Stage, text: HotelText, index: number): Promise<void> {
  const { random, pictures, providers } = stage;
  const city = CITIES.find(({ name }) => name === text.city);
  if (!city) throw new Error(`The demo has no city ${text.city}`);
  const body = hotelBody(stage, text, { ...city, index });
  const { data: made } = await hotelHandlers.create(create(body), by(stage, hotel.create));
  const rooms: Room[] = [];
  if (text.lacks !== 'room')
    for (const each of roomsOf(text, random)) rooms.push(await addRoom(stage, made.id, { each, text }));
  for (const [place, code] of (text.lacks === 'partner' ? [] : text.providers).entries()) {
    const partner = {
      hotel_id: made.id,
      provider_id: providers.get(code) ?? 0,
      external_id: `${city.country}-${10_400 + index * 7}`,
      markup_bps: random.pick([800, 1000, 1200, 1500]),
      priority: 10 - place,
    };
    await hotelPartnerHandlers.create(create(partner), by(stage, hotelPartner.create));
  }
  if (rooms.length > 0) await fillNights(stage, made.id, rooms);
  if (pictures.length === 0 || text.lacks !== undefined) return;
  const on = { params: { id: made.id, flag: 'enable' as const }, query: undefined, body: undefined };
  await hotelHandlers.toggle(on, by(stage, hotel.toggle));
}

const hotelBody = (
  { random, pictures, facilities }: Stage,
  { name: [en, zh], address, offset: [north, east], stars, type = 'hotel', chain, city: cityName, lacks }: HotelText,
  { id, lat, lng, index }: { id: number; lat: number; lng: number; index: number },
) => ({
  name: { en, zh },
  city_id: id,
  address,
  lat: Number((lat + north / 1000).toFixed(6)),
  lng: Number((lng + east / 1000).toFixed(6)),
  stars,
  type,
  chain: chain ?? null,
  phone: `+658000${String(1000 + index)}`,
  email: `stay${index + 1}@hotels.example`,
  check_in: type === 'hostel' ? '14:00' : '15:00',
  check_out: type === 'hostel' ? '10:00' : '12:00',
  policies: {
    children: { en: 'Children up to 6 stay free in the bed of their parents.', zh: '6岁以下儿童与父母同床免费。' },
    pets: random.chance(0.3) ? { en: 'Small pets are welcome, for a fee.', zh: '可携带小型宠物，需付费。' } : null,
    deposit:
      stars >= 4
        ? { en: 'A card is held at check-in and released at check-out.', zh: '入住时预授权，退房时解除。' }
        : null,
  },
  description: {
    en: `${en} is ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type} in ${cityName}, a short way from where most guests want to be.`,
    zh: `${zh}位于${cityName}，出行便利。`,
  },
  photos: lacks === 'photo' ? [] : [0, 1, 2].flatMap((place) => pictures[(index + place) % pictures.length] ?? []),
  facility_ids: facilities.hotel.filter(() => random.chance(0.3 + stars / 12)),
});

/** A hostel has beds; the others have some of the types of room, the better ones more of them. */
const roomsOf = ({ type, stars }: HotelText, random: Random): readonly RoomText[] =>
  type === 'hostel' ? BUNKS : ROOMS.slice(0, stars >= 4 ? 4 : stars >= 3 ? 3 : random.whole(1, 2));

async function addRoom(
  stage: Stage,
  hotelId: number,
  { each, text }: { each: RoomText; text: HotelText },
): Promise<Room> {
  const [adults, children, together] = each.guests;
  const body = {
    hotel_id: hotelId,
    name: { en: each.name[0], zh: each.name[1] },
    code: each.code,
    max_adults: adults,
    max_children: children,
    max_occupancy: together,
    size_m2: each.size,
    beds: each.beds.map(([type, count]) => ({ type, count })),
    photos: stage.pictures.slice(each.size % 4, (each.size % 4) + 1),
    facility_ids: stage.facilities.room.filter(() => stage.random.chance(0.6)),
    inventory: each.rooms,
    rates: each.rates.map(([board, percent, terms]) => ({
      board,
      cost_minor: rounded((text.cost * percent) / 100),
      terms: { steps: [...terms.steps] },
    })),
  };
  return (await roomHandlers.create(create(body), by(stage, room.create))).data;
}

/** Costs end in a round number, whatever the currency. */
const rounded = (minor: number): number => {
  const step = minor > 100_000 ? 1000 : 100;
  return Math.max(step, Math.round(minor / step) * step);
};

/** Makes weekends dearer for two months, closes a few nights for a renovation, and takes some rooms off sale. */
async function fillNights(stage: Stage, hotelId: number, rooms: readonly Room[]): Promise<void> {
  const today = stage.demo.at.slice(0, 10);
  const changes: CalendarChange[] = rooms.flatMap((each) => [...weekends(each, today), ...closures(each, today)]);
  const body = { from: undefined, nights: 1, changes };
  await calendarHandlers.save({ params: { id: hotelId }, query: undefined, body }, by(stage, calendar.save));
}

function weekends({ rates }: Room, today: string): CalendarChange[] {
  const fridays = Array.from({ length: 60 }, (_, day) => addDays(today, day)).filter((day) => weekday(day) === 5);
  return rates.flatMap(({ id, cost_minor: before }) =>
    fridays.map((from) => ({
      field: 'cost' as const,
      id,
      from,
      until: addDays(from, 2),
      before,
      after: rounded(before * 1.13),
    })),
  );
}

function closures({ id, code, inventory }: Room, today: string): CalendarChange[] {
  if (code === 'FAM')
    return [
      { field: 'closed', id, from: addDays(today, 10), until: addDays(today, 13), before: null, after: 'Renovation' },
    ];
  const fewer = { field: 'rooms' as const, id, before: inventory, after: Math.max(1, Math.floor(inventory / 2)) };
  return [{ ...fewer, from: addDays(today, 28), until: addDays(today, 31) }];
}
