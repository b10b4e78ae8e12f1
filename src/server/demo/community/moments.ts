import { watchedWord } from '#contract/ugc/watched-word.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { watchedWordHandlers } from '#server/ugc/index.ts';
import { contextAt, type DemoAuthor } from '#server/demo/content/author.ts';
import { customerAt } from '#server/demo/people.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { ageMoments, multiplyMoments } from '#server/demo/rows/moment.store.ts';
import { ANA, NEW_REPORTERS, PLACES, POSTS, REFUSED, SUSPECT, TRAVELLERS, VIC, WATCHED } from './moment-texts.ts';
import { stageOf, type Plot, type Stage } from './stage.ts';

interface MomentDemo {
  readonly at: string;
  /** The moderator who gives the verdicts, and watches words. */
  readonly author: DemoAuthor;
  /** Where pictures are kept; without it moments have none. */
  readonly files: FileStore | undefined;
  /** How many moments there are beside the hundred that every demo has; they are older. */
  readonly more: number;
}

/**
 * Fills moments in the order of their days, by what the site and moderators do: what waits, is reported and is refused is so
 * by the rules.
 */
export async function fillMoments(db: Db, { at, author, files, more }: MomentDemo): Promise<void> {
  await watchWords(db, at, author);
  const random = createRandom(SEED);
  const stage = stageOf({ db, files, at, author, random });
  const cities = await citiesOf(db);
  for (let index = 0; index < PAST; index += 1) await playPast(stage, index, cities, random);
  for (let index = 0; index < WAITING; index += 1) await playWaiting(stage, index, cities, random);
  await playSuspects(stage);
  await ageMoments(db);
  if (more > 0) await multiplyMoments(db, more);
}

async function watchWords(db: Db, at: string, author: DemoAuthor): Promise<void> {
  for (const body of WATCHED) {
    const sent = { params: {}, query: undefined, body };
    await watchedWordHandlers.create(sent, contextAt(db, at, author, watchedWord.create));
  }
}

const citiesOf = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('city').select(['id', 'name']).where('enabled', '=', true).orderBy('id').execute();
  return rows.flatMap(({ name }) => (name.en in PLACES ? [name.en] : []));
};

/** Returns what somebody posted about a place of a city. */
function ordinary(index: number, cities: readonly string[], random: Random): Omit<Plot, 'ago' | 'photos'> {
  const city = cities[index % cities.length] ?? 'Singapore';
  const place = random.pick(PLACES[city] ?? ['the old town']);
  const text = (POSTS[index % POSTS.length] ?? '').replace('{place}', place);
  const name = TRAVELLERS[(index * 7) % TRAVELLERS.length] ?? 'A traveller';
  return { name, text, city, place: place.replace(/^the /, 'The ') };
}

/** A moment of the last three months that was decided within hours. */
async function playPast(stage: Stage, index: number, cities: readonly string[], random: Random): Promise<void> {
  const ago = 2 * DAY + (PAST - index) * 1700 + random.whole(0, 900);
  const refused = index % 7 === 3 ? REFUSED[Math.floor(index / 7)] : undefined;
  const plot = { ...ordinary(index, cities, random), ...(refused && { text: refused.text }) };
  const id = await stage.post({ ...plot, ago, photos: await stage.pictures(ago, random.whole(1, 3)) });
  if (refused) await stage.report(id, ANA, refused.reasons[0] ?? 'other', ago - 20);
  else if (index === 1) await stage.report(id, ANA, 'off_topic', ago - 20);
  else if (index % 7 === 0 && index > 0) await stage.report(id, VIC, 'other', ago - 20);
  const decided = ago - random.whole(30, 600);
  await (refused ? stage.refuse(id, refused, decided) : stage.approve(id, decided));
}

/** A moment with nothing against it that nobody has looked at yet; some are of customers. */
async function playWaiting(stage: Stage, index: number, cities: readonly string[], random: Random): Promise<void> {
  const ago = 25 + (WAITING - index) * 95;
  const { first_name, last_name, email } = customerAt(index * 5 + 3);
  const customer = index % 4 === 0 && { name: `${first_name} ${last_name}`, email };
  const photos = await stage.pictures(ago, 1 + (index % 3));
  await stage.post({ ...ordinary(index + 3, cities, random), ago, photos, ...customer });
}

/** What waits with something against it: each rule is seen once. */
async function playSuspects(stage: Stage): Promise<void> {
  const singapore = { city: 'Singapore', place: 'Marina Bay' };
  const view = await stage.pictures(20 * DAY, 1);
  const original = { ...singapore, name: 'Priya Nair', text: 'The wheel before sunrise.', ago: 20 * DAY, photos: view };
  await stage.approve(await stage.post(original), 20 * DAY - 90);
  const jonah = { ...singapore, name: 'Jonah Teo', email: 'jonah.teo@example.com', text: SUSPECT.copy, ago: 120 };
  const copy = await stage.post({ ...jonah, photos: [...view, ...(await stage.pictures(120, 2))] });
  await stage.report(copy, ANA, 'advertising', 95);
  await stage.report(copy, NEW_REPORTERS[0], 'advertising', 80);
  await stage.post({ ...original, text: SUSPECT.repost, ago: 240 });
  await playReported(stage);
}

/** What holds watched words, and what was reported until it was hidden or waits again. */
async function playReported(stage: Stage): Promise<void> {
  const post = async (plot: Omit<Plot, 'photos'>, count: number) =>
    stage.post({ ...plot, photos: await stage.pictures(plot.ago, count) });
  const ravi = { name: 'Ravi Kapoor', email: 'ravi.kapoor@example.com' };
  await post({ ...ravi, city: 'Bangkok', text: SUSPECT.flagged, ago: 400 }, 1);
  await post({ name: 'Tom Becker', city: 'Singapore', text: SUSPECT.blocked, ago: 60 }, 2);
  const hidden = await post({ name: 'Kenji Mori', city: 'Tokyo', text: SUSPECT.hidden, ago: 700 }, 1);
  for (const [index, name] of NEW_REPORTERS.entries())
    await stage.report(hidden, name, 'personal_details', 600 - index * 40);
  const returned = await post({ name: 'Lucia Romero', city: 'Singapore', text: SUSPECT.returned, ago: 6 * DAY }, 2);
  await stage.approve(returned, 6 * DAY - 45);
  for (const [index, name] of NEW_REPORTERS.slice(1).entries())
    await stage.report(returned, name, 'off_topic', 180 - index * 20);
  await stage.report(returned, VIC, 'other', 40);
}

const SEED = 4711;
const DAY = 1440;
/** Moments that were decided, and those that wait with nothing against them; the suspects make a hundred of them. */
const PAST = 73;
const WAITING = 20;
