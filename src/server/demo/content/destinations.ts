import { cityContent, countryContent } from '#contract/content/destination.ts';
import type { Call } from '#contract/kit/call.ts';
import { cityContentHandlers, countryContentHandlers } from '#server/content/index.ts';
import { CITIES } from '#server/demo/places.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { bodyOf } from './articles.ts';
import { contextAt, type DemoAuthor } from './author.ts';
import { DEMO_CITIES, DEMO_COUNTRIES, type DemoDestination } from './destination-texts.ts';
import { drawPicture } from './picture.ts';

interface DestinationDemo {
  readonly at: string;
  /** The staff member who wrote them. */
  readonly author: DemoAuthor;
  /** Where pictures are kept; without it there are none, and so nothing is published. */
  readonly files: FileStore | undefined;
}

const CITY = { calls: cityContent, handlers: cityContentHandlers };
const COUNTRY = { calls: countryContent, handlers: countryContentHandlers };

/** Writes the content of cities and countries, each led to where it stands by the calls that people use. */
export async function fillDestinations(db: Db, demo: DestinationDemo): Promise<void> {
  for (const city of DEMO_CITIES) {
    const [body, id] = [await bodyFor(db, city, demo), cityNamed(city.place)];
    await cityContentHandlers.create(created({ ...body, city_id: id }), contextOf(db, demo, cityContent.create));
    await leadOn(db, { destination: city, id, demo, of: CITY });
  }
  const countries = await db.selectFrom('country').select(['id', 'code']).execute();
  for (const country of DEMO_COUNTRIES) {
    const id = countries.find(({ code }) => code === country.place)?.id ?? 0;
    const body = await bodyFor(db, country, demo);
    const context = contextOf(db, demo, countryContent.create);
    await countryContentHandlers.create(created({ ...body, country_id: id }), context);
    await leadOn(db, { destination: country, id, demo, of: COUNTRY });
  }
}

const created = <B>(body: B) => ({ params: {}, query: undefined, body });

const contextOf = (db: Db, { at, author }: DestinationDemo, call: Call) => contextAt(db, at, author, call);

const cityNamed = (name: string): number => CITIES.find((city) => city.name === name)?.id ?? 0;

/** Returns the fields and texts of a new destination. */
async function bodyFor(db: Db, { pictures, facts, nearby, texts }: DemoDestination, { at, files }: DestinationDemo) {
  const [hero = null, ...gallery] = files ? await drawAll(db, files, pictures, new Date(at)) : [];
  return {
    hero,
    gallery,
    facts,
    nearby: nearby.map(cityNamed),
    texts: Object.fromEntries(
      Object.entries(texts).map(([language, { intro, lines, tips }]) => [
        language,
        { intro, body: bodyOf(lines), tips: tips.map(([icon, text]) => ({ icon, text })) },
      ]),
    ),
  };
}

async function drawAll(db: Db, files: FileStore, pictures: readonly string[], now: Date) {
  const drawn = [];
  for (const [place, words] of pictures.entries()) {
    const key = await drawPicture(db, files, place * 3 + words.length, now);
    drawn.push({ key, alt: { en: words }, focal: { x: 0.5, y: 0.5 } });
  }
  return drawn;
}

interface Leading {
  readonly destination: DemoDestination;
  readonly id: number;
  readonly demo: DestinationDemo;
  readonly of: typeof CITY | typeof COUNTRY;
}

/** Leads a new destination to where it stands. */
async function leadOn(db: Db, { destination, id, demo, of: { calls, handlers } }: Leading): Promise<void> {
  const as = (call: Call) => contextOf(db, demo, call);
  const call = { params: { id }, query: undefined };
  if (destination.stands === 'in_review') await handlers.submit({ ...call, body: undefined }, as(calls.submit));
  if (destination.stands !== 'published' || !demo.files) return;
  const body = { at: null, until: null, schedule_zone: 'Asia/Singapore', languages: null, note: 'First edition' };
  await handlers.confirm({ ...call, body }, as(calls.confirm));
  if (!destination.later) return;
  const texts = { en: { body: bodyOf(destination.later) } };
  await handlers.update({ ...call, body: { texts } }, as(calls.update));
}
