import { sql } from 'kysely';
import { layout } from '#contract/home/layout.ts';
import { newSection, type Page, type Section, type SectionSource, type SectionType } from '#domain/home/layout.ts';
import { addDays } from '#domain/time/calendar.ts';
import { dateIn, SINGAPORE, toInstant } from '#domain/time/time.ts';
import { CITIES } from '#server/demo/places.ts';
import { layoutHandlers } from '#server/content/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import { bodyOf } from './articles.ts';
import { contextAt, type DemoAuthor } from './author.ts';

interface LayoutDemo {
  readonly at: string;
  readonly author: DemoAuthor;
}

type Records = Readonly<Record<'activities' | 'articles', readonly number[]>>;

/** Arranges the home pages: one with changes that are not live, one that waits for a review, and one of a market. */
export async function fillLayouts(db: Db, demo: LayoutDemo): Promise<void> {
  const records = await someRecords(db);
  const home = await created(db, demo, 'home_v2', '', liveHome(demo.at, records));
  await published(db, demo, home);
  await changed(db, demo, home, nextHome(demo.at, records));
  const fixed = await created(db, demo, 'home_v1', '', titled(['hero', 'banner', 'cities', 'activities', 'articles']));
  await published(db, demo, fixed);
  const market = await created(db, demo, 'market_v2', '', marketSections(records));
  await submitted(db, demo, market);
  await created(db, demo, 'market_v1', '', titled(['hero', 'cities', 'activities', 'banner']));
  await created(db, demo, 'home_v2', 'PH', liveHome(demo.at, records).slice(0, 3));
}

const section = (type: SectionType, id: string, title: string, more: Partial<Section> = {}): Section => ({
  ...newSection(type, id, SINGAPORE),
  title: title === '' ? {} : { en: title },
  ...more,
});

/** Picks records, or the newest where there are none yet. */
const picked = (ids: readonly number[]): SectionSource =>
  ids.length > 0 ? { by: 'picked', ids } : { by: 'rule', order: 'newest', city_id: null, category_id: null };

const cityNamed = (name: string): number => CITIES.find((city) => city.name === name)?.id ?? 0;

/** Returns the midnight in Singapore that begins a day so many days from a moment. */
const midnight = (at: string, days: number): string =>
  toInstant(`${addDays(dateIn(at, SINGAPORE), days)}T00:00`, SINGAPORE);

function liveHome(at: string, { activities, articles }: Records): Section[] {
  const free = bodyOf([
    'Your driver tracks the flight and waits sixty minutes after it has landed. Waiting is free until then.',
  ]);
  return [
    section('hero', 'hero', ''),
    section('text', 'sixty', 'Sixty minutes on us', { markets: ['SG', 'MY'], body: { en: free } }),
    section('cities', 'next', 'Where to next', {
      title: { en: 'Where to next', ja: '次の行き先', 'zh-Hans': '下一站' },
      source: {
        by: 'picked',
        ids: ['Jakarta', 'Denpasar', 'Bangkok', 'Penang', 'Singapore'].map(cityNamed).filter((id) => id > 0),
      },
      limit: 5,
    }),
    section('banner', 'strip', '', { placement: 'strip' }),
    section('articles', 'slow', 'Slow days', {
      source: { by: 'rule', order: 'newest', city_id: cityNamed('Singapore'), category_id: null },
    }),
    section('articles', 'placed', 'Read before you go', {
      source: { by: 'rule', order: 'home', city_id: null, category_id: null },
    }),
    section('articles', 'japan', '日本からの旅', {
      title: { en: 'From Japan', ja: '日本からの旅' },
      languages: ['ja'],
      source: picked(articles.slice(0, 3)),
    }),
    section('activities', 'weekend', 'Weekend in Kuala Lumpur', {
      markets: ['MY'],
      ends_at: midnight(at, 45),
      source: picked(activities.slice(0, 6)),
      limit: 6,
    }),
  ];
}

/** Returns the home page as its draft has it: a section more, one with another title, and one moved up. */
function nextHome(at: string, records: Records): Section[] {
  const sections = liveHome(at, records).map((each) =>
    each.id === 'slow'
      ? { ...each, title: { en: 'Slow days out', 'zh-Hans': '慢游一天' }, starts_at: midnight(at, -3) }
      : each,
  );
  const christmas = section('activities', 'christmas', 'Christmas in Singapore', {
    markets: ['SG', 'MY'],
    languages: ['en', 'ja', 'zh-Hans'],
    starts_at: midnight(at, 5),
    ends_at: midnight(at, 30),
    source: picked(records.activities.slice(6, 12)),
    limit: 6,
  });
  const weekend = sections.findIndex(({ id }) => id === 'weekend');
  const moved = sections.toSpliced(weekend, 1).toSpliced(weekend - 1, 0, ...sections.slice(weekend, weekend + 1));
  return moved.toSpliced(3, 0, christmas);
}

const TITLES: Readonly<Partial<Record<SectionType, string>>> = {
  cities: 'Cities we drive in',
  activities: 'Things to do',
  articles: 'Guides',
};

const titled = (types: readonly SectionType[]): Section[] =>
  types.map((type) => section(type, type, TITLES[type] ?? ''));

const marketSections = ({ activities }: Records): Section[] => [
  section('hero', 'hero', ''),
  section('activities', 'featured', 'Featured in Singapore', {
    source: { by: 'rule', order: 'featured', city_id: cityNamed('Singapore'), category_id: null },
  }),
  section('activities', 'picked', 'Chosen by us', { source: picked(activities.slice(0, 8)), limit: 8 }),
  section('cities', 'cities', 'Where to next'),
];

async function someRecords(db: Db): Promise<Records> {
  const { rows: activities } = await sql<{ id: number }>`
    select id from activity order by enabled desc, rating desc nulls last, id limit 12`.execute(db);
  const { rows: articles } = await sql<{ id: number }>`
    select id from content where kind = 'article' and live_version is not null order by id limit 6`.execute(db);
  return { activities: activities.map(({ id }) => id), articles: articles.map(({ id }) => id) };
}

async function created(db: Db, { at, author }: LayoutDemo, page: Page, market: string, sections: Section[]) {
  const body = { page, market, sections: sections as never };
  const { data } = await layoutHandlers.create({ body }, contextAt(db, at, author, layout.create));
  return data.id;
}

const changed = (db: Db, { at, author }: LayoutDemo, id: number, sections: Section[]) =>
  layoutHandlers.update({ params: { id }, body: { sections } }, contextAt(db, at, author, layout.update));

const submitted = (db: Db, { at, author }: LayoutDemo, id: number) =>
  layoutHandlers.submit({ params: { id } }, contextAt(db, at, author, layout.submit));

const published = (db: Db, { at, author }: LayoutDemo, id: number) =>
  layoutHandlers.confirm(
    {
      params: { id },
      body: { at: null, until: null, schedule_zone: SINGAPORE, languages: null, note: 'First edition' },
    },
    contextAt(db, at, author, layout.confirm),
  );
