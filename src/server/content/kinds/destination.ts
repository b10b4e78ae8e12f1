import { sql } from 'kysely';
import type { ParsedQueryOf } from '#contract/kit/call.ts';
import { cityContent, countryContent } from '#contract/content/destination.ts';
import type { DestinationRow, DestinationSnapshot, DestinationTexts } from '#contract/content/destination.schema.ts';
import { EMPTY_BODY } from '#domain/content/body.ts';
import { completeness, partStates, type PartStates } from '#domain/content/completeness.ts';
import { DESTINATION_NEEDS } from '#domain/content/destination.ts';
import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import type { Cover } from '#domain/content/publishable.ts';
import { contentStore, type ContentRow } from '#server/content/content.store.ts';
import { contentHandlers } from '#server/content/handlers.ts';
import {
  citiesIn,
  contentAbout,
  lockPlace,
  placeOf,
  placesWithout,
  type AboutColumn,
} from '#server/content/place/place.store.ts';
import { presentCover } from '#server/content/present.ts';
import { bodiesOf, citiesAmong } from '#server/content/references.store.ts';
import type { BeforeTexts, ContentSpec, FixedColumns } from '#server/content/spec.ts';
import type { Snapshot } from '#server/content/tables.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listSource, type FileColumn, type ListContext } from '#server/kit/change/list-source.ts';
import type { KeysetPage } from '#server/kit/change/paging.ts';
import { conflict, invalid } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { standingColumns } from './written.ts';

/** The fields of a destination that all of its languages share. */
export interface DestinationFields {
  readonly hero: Cover | null;
  readonly gallery: readonly Cover[];
  readonly facts: { readonly plug: string; readonly emergency: string; readonly taxi: string };
  readonly nearby: readonly number[];
}

const fieldsOf = ({ fields }: Snapshot) => fields as unknown as DestinationFields;

type DestinationOnly = Pick<DestinationRow, 'name' | 'country' | 'country_name' | 'hero' | 'completeness' | 'parts'>;

/** What content about cities differs in from content about countries. */
interface Places {
  readonly kind: 'city_content' | 'country_content';
  readonly about: AboutColumn;
  readonly path: string;
  readonly store: ContentSpec<DestinationOnly, DestinationSnapshot>['store'];
}

type Query = ParsedQueryOf<typeof cityContent.list>;

const filters = (country: string) => (query: Query) => [
  query.country === undefined ? undefined : sql`${sql.ref(country)} = ${query.country}`,
  isBelow(query),
];

/** Returns the condition that a language, or any that is enabled, is less complete than asked for. */
function isBelow({ language, complete_below: percent }: Query) {
  if (percent === undefined) return undefined;
  if (language !== undefined) return sql`coalesce((content.completeness ->> ${language})::integer, 0) < ${percent}`;
  return sql`exists (select from language l
    where l.enabled and coalesce((content.completeness ->> l.tag)::integer, 0) < ${percent})`;
}

const CITIES: Places = {
  kind: 'city_content',
  about: 'city_id',
  path: '/insider/city',
  store: contentStore('city_content', undefined, filters('place.country'), {
    placed: 'city_content',
    join: sql`join city place on place.id = content.city_id`,
    country: sql`place.country`,
  }),
};

const COUNTRIES: Places = {
  kind: 'country_content',
  about: 'country_id',
  path: '/insider/country',
  store: contentStore('country_content', undefined, filters('place.code'), {
    placed: 'country_content',
    join: sql`join country place on place.id = content.country_id`,
    country: sql`place.code`,
  }),
};

const destinationSpec = ({ kind, about, path, store }: Places): ContentSpec<DestinationOnly, DestinationSnapshot> => ({
  kind,
  about,
  key: [about],
  store,
  path: (id) => `${path}/${id}`,
  fields: ['hero', 'gallery', 'facts', 'nearby'],
  noTexts: { intro: '', body: EMPTY_BODY, tips: [] },
  needs: DESTINATION_NEEDS,
  publication: (snapshot) => ({
    hero: fieldsOf(snapshot).hero,
    gallery: fieldsOf(snapshot).gallery,
    intro: introsOf(snapshot),
    body: bodiesOf(snapshot),
  }),
  columns: (snapshot) => ({ cover: fieldsOf(snapshot).hero }),
  derived: progressOf,
  mayCreate: (db, key) => refuseSecond(db, about, key[about] ?? 0),
  async mayRestore(db, row) {
    await refuseSecond(db, about, (await placeOf(db, about, row)) ?? 0);
  },
  check: checkNearby,
  presentRow,
  presentSnapshot(snapshot) {
    const { hero, gallery, facts, nearby } = fieldsOf(snapshot);
    return {
      hero: hero && presentCover(hero),
      gallery: gallery.map(presentCover),
      facts,
      nearby: [...nearby],
      texts: textsOf(snapshot),
    };
  },
});

/** Locks a place that gets content, and refuses one that does not exist or has some already. */
async function refuseSecond(db: Db, column: AboutColumn, id: number): Promise<void> {
  const noun = column === 'city_id' ? 'city' : 'country';
  if (!(await lockPlace(db, { column, id }))) throw invalid({ [column]: [`This ${noun} does not exist.`] });
  if ((await contentAbout(db, { column, id })) !== undefined)
    throw conflict('exists', `This ${noun} has content already.`);
}

const textsOf = ({ texts }: Snapshot): Record<string, DestinationTexts> =>
  Object.fromEntries(
    Object.entries(texts).map(([language, own]) => [language, own.texts as unknown as DestinationTexts]),
  );

const introsOf = (snapshot: Snapshot): Record<string, string> =>
  Object.fromEntries(Object.entries(textsOf(snapshot)).map(([language, { intro }]) => [language, intro]));

/** Returns how the parts of each language of a draft stand, and how complete that is. */
function progressOf(draft: Snapshot, before: BeforeTexts) {
  const { hero, gallery } = fieldsOf(draft);
  const parts = Object.fromEntries(
    [...new Set([SOURCE_LANGUAGE, ...Object.keys(draft.texts)])].map((language) => [
      language,
      partStates({ hero, gallery, texts: draft.texts }, language, before[language] ?? null),
    ]),
  );
  const percent = Object.fromEntries(
    Object.entries(parts).map(([language, states]) => [language, completeness(states, language)]),
  );
  return { parts, completeness: percent };
}

function presentRow({ about, cover, parts, completeness: percent, enabled_languages: enabled }: ContentRow) {
  const forEach = <T>(of: (language: string) => T): Record<string, T> =>
    Object.fromEntries(enabled.map((language) => [language, of(language)]));
  return {
    name: about?.name ?? { en: '' },
    country: about?.country ?? '',
    country_name: about?.country_name ?? '',
    hero: cover && presentCover(cover),
    completeness: forEach((language) => percent[language] ?? 0),
    parts: forEach((language): PartStates => parts[language] ?? {}),
  };
}

/** Refuses cities that do not exist, a city beside itself, and cities that a country highlights outside itself. */
async function checkNearby(db: Db, next: Snapshot, { city_id, country_id }: FixedColumns): Promise<void> {
  const { nearby } = fieldsOf(next);
  if (nearby.length === 0) return;
  if (city_id !== null && nearby.includes(city_id)) throw invalid({ nearby: ['Choose other cities than this one.'] });
  const found = country_id === null ? await citiesAmong(db, nearby) : await citiesIn(db, country_id, nearby);
  if (found.length === nearby.length) return;
  const why = country_id === null ? 'One of these cities does not exist.' : 'Choose cities of this country.';
  throw invalid({ nearby: [why] });
}

export const cityContents = contentHandlers(destinationSpec(CITIES));
export const countryContents = contentHandlers(destinationSpec(COUNTRIES));

export const cityContentHandlers: Handlers<typeof cityContent> = {
  ...cityContents.handlers,
  places: async (_, context) => ({ data: await placesWithout(context, 'city_id') }),
};

export const countryContentHandlers: Handlers<typeof countryContent> = {
  ...countryContents.handlers,
  places: async (_, context) => ({ data: await placesWithout(context, 'country_id') }),
};

const columns = {
  name: ({ name }, { name: inLanguage }) => inLanguage(name),
  ...standingColumns,
  country: ({ country_name }) => country_name,
  completeness: ({ completeness: percent }) =>
    Object.entries(percent)
      .map(([tag, of]) => `${tag} ${of}%`)
      .join(', '),
} satisfies Record<string, FileColumn<DestinationRow>>;

/** The list of contents of cities as a whole. */
export const cityContentList = listSource({
  call: cityContent.list,
  async walk({ query }: { query: Query }, reader: ListContext, page: KeysetPage) {
    const rows = await cityContents.store.walk(reader, { ...query, now: reader.now }, page);
    return { rows: rows.map(cityContents.record.presentRow), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => cityContents.store.count(reader, { ...query, now: reader.now }),
  columns,
});

/** The list of contents of countries as a whole. */
export const countryContentList = listSource({
  call: countryContent.list,
  async walk({ query }: { query: Query }, reader: ListContext, page: KeysetPage) {
    const rows = await countryContents.store.walk(reader, { ...query, now: reader.now }, page);
    return { rows: rows.map(countryContents.record.presentRow), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => countryContents.store.count(reader, { ...query, now: reader.now }),
  columns,
});
