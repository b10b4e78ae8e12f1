import { sql, type RawBuilder } from 'kysely';
import type { publicDestination } from '#contract/content/public-destination.ts';
import type { PublicDestination, PublicDestinationRow } from '#contract/content/public-destination.schema.ts';
import type { DestinationTexts } from '#contract/content/destination.schema.ts';
import { nameIn } from '#domain/text/words.ts';
import type { DestinationFields } from '#server/content/kinds/destination.ts';
import type { Db } from '#server/kit/change/context.ts';
import { where } from '#server/kit/change/paging.ts';
import { notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { picturesAmong } from '#server/storage/index.ts';
import { liveColumns, liveFrom, readable, type Live, type Named, type Reading } from './live.store.ts';
import { presentPicture, presentText, type PublicReader, type Sizes } from './present.ts';
import { readerOf } from './public.ts';

interface Place {
  readonly id: number;
  readonly slug: string;
  readonly name: Named;
  readonly country: string;
}

/** The content of a city or country as the public reads it. */
type LiveDestination = Live<DestinationFields, DestinationTexts> & { readonly place: Place };

/** How cities and countries differ: their kind of content, and how the place of a row is joined and described. */
interface Places {
  readonly kind: 'city_content' | 'country_content';
  readonly label: string;
  readonly join: RawBuilder<unknown>;
  readonly slug: RawBuilder<string>;
  readonly country: RawBuilder<string>;
}

const CITIES: Places = {
  kind: 'city_content',
  label: 'This city',
  join: sql`join city y on y.id = c.city_id`,
  slug: sql`y.slug`,
  country: sql`y.country`,
};

const COUNTRIES: Places = {
  kind: 'country_content',
  label: 'This country',
  join: sql`join country y on y.id = c.country_id`,
  slug: sql`y.code`,
  country: sql`y.code`,
};

/** Returns the content of enabled places that the public may read now, by their names. */
async function live(
  db: Db,
  { kind, join, slug, country }: Places,
  reading: Reading,
  also: readonly (RawBuilder<unknown> | undefined)[],
  withBody = false,
): Promise<LiveDestination[]> {
  const { rows } = await sql<LiveDestination>`
    select ${liveColumns(withBody)},
      jsonb_build_object('id', y.id, 'slug', ${slug}, 'name', y.name, 'country', ${country}) as place
    ${liveFrom(reading, join, { title: 'intro' })}
    ${where([readable(kind, reading.now), sql`y.enabled`, ...also])}
    order by y.name ->> 'en' collate "und-x-icu", y.id`.execute(db);
  return rows;
}

const list = async (of: Places, reader: PublicReader, ...also: (RawBuilder<unknown> | undefined)[]) => {
  const rows = await live(reader.db, of, reader, also);
  const sizes = await picturesAmong(
    reader.db,
    rows.flatMap(({ fields: { hero } }) => hero?.key ?? []),
  );
  return { data: rows.map((row) => presentRow(row, sizes, reader)) };
};

async function one(of: Places, reader: PublicReader, slug: string) {
  const isThis = sql`(${of.slug} = ${slug} or y.id::text = ${slug})`;
  const [found] = await live(reader.db, of, reader, [isThis], true);
  if (!found) throw notFound(of.label);
  return { data: await present(found, reader) };
}

/** What the public reads of cities and countries. Only what is live leaves here, and nothing of who wrote it. */
export const publicDestinationHandlers: Handlers<typeof publicDestination> = {
  cities: async ({ query }, context) =>
    list(CITIES, readerOf(query, context), query.country === undefined ? undefined : sql`y.country = ${query.country}`),
  city: async ({ params, query }, context) => one(CITIES, readerOf(query, context), params.slug),
  countries: async ({ query }, context) => list(COUNTRIES, readerOf(query, context)),
  country: async ({ params, query }, context) => one(COUNTRIES, readerOf(query, context), params.slug),
};

function presentRow(destination: LiveDestination, sizes: Sizes, reader: PublicReader): PublicDestinationRow {
  const { fields, words, language, languages, published_at, place } = destination;
  return {
    id: place.id,
    slug: place.slug,
    name: nameIn(place.name, language),
    country: place.country,
    language,
    languages,
    intro: words.intro,
    hero: fields.hero && presentPicture(fields.hero, language, sizes, reader),
    published_at,
  };
}

async function present(destination: LiveDestination, reader: PublicReader): Promise<PublicDestination> {
  const { fields, words, language } = destination;
  const { hero, gallery, facts, nearby } = fields;
  const pictures = [hero, ...gallery].flatMap((picture) => picture?.key ?? []);
  const { body, html, cards, sizes } = await presentText(words.body, { ...reader, language }, { pictures });
  return {
    ...presentRow(destination, sizes, reader),
    body,
    html,
    cards,
    tips: words.tips,
    facts,
    gallery: gallery.flatMap((picture) => presentPicture(picture, language, sizes, reader) ?? []),
    nearby: await citiesNamed(reader.db, nearby, language),
  };
}

/** Returns those of some cities that are enabled, in their order. */
async function citiesNamed(db: Db, ids: readonly number[], language: string): Promise<PublicDestination['nearby']> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; slug: string; name: Named }>`
    select id, slug, name from city where enabled and id = any(${[...ids]}::bigint[])`.execute(db);
  const byId = new Map(rows.map((city) => [city.id, city]));
  return ids.flatMap((id) => {
    const city = byId.get(id);
    return city ? { id, slug: city.slug, name: nameIn(city.name, language) } : [];
  });
}
