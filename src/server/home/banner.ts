import { banner } from '#contract/home/banner.ts';
import type { Banner, BannerInput } from '#contract/home/banner.schema.ts';
import { SOURCE_LANGUAGE } from '#domain/content/locale.ts';
import { bannerStateOf } from '#domain/home/banner.ts';
import { clashInWords, clashOf, untilWords, type Clash } from '#domain/home/slots.ts';
import { asWords } from '#domain/text/words.ts';
import { isWindow, NO_WINDOW } from '#domain/time/window.ts';
import { presentCover } from '#server/content/index.ts';
import type { Db } from '#server/kit/change/context.ts';
import { listSource, stateInWords } from '#server/kit/change/list-source.ts';
import { resource, stamps } from '#server/kit/change/resource.ts';
import { byClock, windowInFile } from '#server/kit/change/windowed.ts';
import { ApiError, invalid, notFound } from '#server/kit/http/errors.ts';
import type { Handlers } from '#server/kit/http/handlers.ts';
import { keepImagesAt } from '#server/storage/index.ts';
import type { InferOutput } from 'valibot';
import {
  allBanners,
  bannersAsOf,
  bannersWithin,
  bannerStore,
  languageName,
  lockDeleted,
  lockPlacement,
  marketName,
  slotHolders,
  unknownMarkets,
  unusedLanguages,
  type BannerRow,
} from './banner.store.ts';

/** A banner as it is stored: its state follows from the clock as well. */
export type StoredBanner = Omit<Banner, 'state'>;

const presentStored = (row: BannerRow): StoredBanner => ({
  ...stamps(row),
  kind: row.kind,
  title: row.title,
  image_desktop: presentCover(row.image_desktop),
  image_mobile: presentCover(row.image_mobile),
  link: row.link,
  placement: row.placement,
  markets: row.markets,
  languages: row.languages,
  starts_at: row.starts_at,
  ends_at: row.ends_at,
  schedule_zone: row.schedule_zone,
  position: row.position,
});

/** A banner as it would be stored; only one that exists has an id. */
type Wanted = Omit<InferOutput<typeof BannerInput>, 'image_desktop' | 'image_mobile'> & {
  image_desktop: { alt: Readonly<Record<string, string>> };
  id?: number;
};

const banners = resource({
  kind: 'banner',
  store: bannerStore,
  atEnd: 'of its neighbours',
  present: presentStored,
  check: (values, db) => checkBanner(values as unknown as Wanted, db),
  afterWrite: (tx, { id, image_desktop, image_mobile }, { now }) =>
    keepImagesAt(
      tx,
      { entity: 'banner', id, field: 'pictures' },
      [
        { key: image_desktop.key, path: 'image_desktop' },
        { key: image_mobile.key, path: 'image_mobile' },
      ],
      now,
    ),
  auditFacts: ({ id: _id, created_at: _created, updated_at: _updated, image_desktop, image_mobile, ...facts }) => ({
    ...facts,
    markets: facts.markets.join(', '),
    languages: facts.languages.join(', '),
    image_desktop: pictureFacts(image_desktop),
    image_mobile: pictureFacts(image_mobile),
  }),
});

/** Returns what the history keeps of a picture: its description, and a part of its key that tells it from others. */
const pictureFacts = ({ key, alt }: StoredBanner['image_desktop']): string =>
  [alt[SOURCE_LANGUAGE], `(${key.slice(0, 6)})`].filter(Boolean).join(' ');

async function checkBanner({ id = 0, ...wanted }: Wanted, db: Db): Promise<void> {
  if (!isWindow(wanted)) throw invalid({ ends_at: [NO_WINDOW] });
  if (!wanted.image_desktop.alt[SOURCE_LANGUAGE])
    throw invalid({
      [`image_desktop.alt.${SOURCE_LANGUAGE}`]: ['Describe the picture for readers who do not see it.'],
    });
  const before = id === 0 ? undefined : await bannerStore.find(db, id);
  const added = (field: 'markets' | 'languages') => wanted[field].filter((name) => !before?.[field].includes(name));
  const [market] = await unknownMarkets(db, added('markets'));
  if (market !== undefined) throw invalid({ markets: [`There is no country ${market}.`] });
  const [language] = await unusedLanguages(db, added('languages'));
  if (language !== undefined) throw invalid({ languages: [`The language ${language} is not enabled.`] });
  if (wanted.enabled) await refuseClash({ ...wanted, id }, db);
}

type Taker = Pick<StoredBanner, 'placement' | 'markets' | 'languages' | 'starts_at' | 'ends_at' | 'schedule_zone'> & {
  id: number;
};

/** Refuses a banner that would have no slot. Everybody who takes a slot of its placement waits here for the others. */
async function refuseClash(taker: Taker, db: Db): Promise<void> {
  await lockPlacement(db, taker.placement);
  const clash = clashOf(taker, await slotHolders(db, taker, taker.id));
  if (!clash) return;
  const { title, why } = await inWords(clash, taker.schedule_zone, db);
  const who = clash.holders.map((holder) => `${holder.title} (${untilWords(holder, taker.schedule_zone)})`).join(', ');
  throw new ApiError('conflict', 'slot_taken', `${title}. ${why}: ${who}.`, {
    fields: { starts_at: [`${title}.`] },
    details: { clash: presentClash(clash) },
  });
}

async function inWords(clash: Clash, zone: string, db: Db) {
  const market = clash.market === null ? '' : await marketName(db, clash.market);
  const language = clash.language === null ? '' : await languageName(db, clash.language);
  return clashInWords(clash, { zone, market: () => market, language: () => language });
}

const presentClash = ({ holders, ...clash }: Clash) => ({
  ...clash,
  holders: holders.map(({ id, title, ends_at }) => ({ id, title, ends_at })),
});

const clocked = byClock(banners, bannerStateOf);

export const bannerHandlers: Handlers<typeof banner> = {
  ...clocked.handlers,

  move: (input, context) => clocked.stated(banners.move(input, context), context),

  toggle: ({ params: { id, flag } }, context) =>
    clocked.stated(
      banners.writes.patch(
        id,
        context,
        { enabled: flag === 'enable' },
        { validate: async (tx, next) => (next.enabled ? refuseClash(next, tx.db) : undefined) },
      ),
      context,
    ),

  remove: ({ params: { id } }, context) =>
    banners.writes.remove(id, context, (tx) =>
      bannerStore.update(tx.db, id, { deleted_at: context.now.toISOString(), updated_by: context.actor.id }),
    ),

  restore: ({ params: { id } }, context) =>
    clocked.stated(
      banners.writes.create(context, async (tx) => {
        const deleted = await lockDeleted(tx.db, id);
        if (!deleted) throw notFound('This deleted banner');
        if (deleted.enabled) await refuseClash(deleted, tx.db);
        await bannerStore.update(tx.db, id, { deleted_at: null, updated_by: context.actor.id });
        return (await banners.handlers.one({ params: { id } }, { ...context, db: tx.db })).data;
      }),
      context,
    ),

  async timeline({ query }, { db, now }) {
    const rows = await bannersWithin(db, query);
    return { data: rows.map((row) => withState(presentStored(row), now)) };
  },

  async clashes({ query: { id = 0, ends_at = null, ...taker } }, { db }) {
    const wanted = { ...taker, ends_at };
    if (!isWindow(wanted)) throw invalid({ ends_at: [NO_WINDOW] });
    const clash = clashOf(wanted, await slotHolders(db, wanted, id));
    return { data: { clash: clash ? presentClash(clash) : null } };
  },
};

const withState = (stored: StoredBanner, now: Date): Banner => ({
  ...stored,
  state: bannerStateOf(stored, now.toISOString()),
});

/** Returns all banners that are not deleted, enabled or not; `bannerStateOf` says which are live at an instant. */
export const bannersOf = async (db: Db): Promise<StoredBanner[]> => (await allBanners(db)).map(presentStored);

/**
 * Returns all banners as they were at a past instant, with what was known of them then; of an instant to come, as they
 * are now.
 */
export async function bannersAt(db: Db, at: Date, now: Date): Promise<StoredBanner[]> {
  return at >= now ? bannersOf(db) : (await bannersAsOf(db, at.toISOString())).map(presentStored);
}

/** The list of banners as a whole. */
export const bannerList = listSource({
  call: banner.list,
  walk: clocked.walk,
  count: clocked.count,
  columns: {
    title: ({ title }) => title,
    kind: ({ kind }) => asWords(kind),
    placement: ({ placement }) => asWords(placement),
    state: ({ state }) => asWords(state),
    starts_at: windowInFile.starts_at,
    ends_at: windowInFile.ends_at,
    markets: ({ markets }) => markets.join(', ') || 'All',
    languages: ({ languages }) => languages.join(', ') || 'All',
    position: ({ position }) => position,
    link: ({ link }) => link,
    enabled: stateInWords,
  },
});
