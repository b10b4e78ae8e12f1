import { moment } from '#contract/ugc/moment.ts';
import type { ReportReason } from '#domain/ugc/moment.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { storeFile } from '#server/storage/index.ts';
import { momentVerdicts, receiveMoment, receiveReport } from '#server/ugc/index.ts';
import { contextAt, type DemoAuthor } from '#server/demo/content/author.ts';
import type { Random } from '#server/demo/random.ts';
import type { Refused } from './moment-texts.ts';
import { drawScene, SCENE } from './scene.ts';

/** A moment of the demo. */
export interface Plot {
  readonly name: string;
  readonly text: string;
  readonly city: string;
  readonly place?: string;
  /** How many minutes ago it was posted. */
  readonly ago: number;
  /** Keys of its pictures. */
  readonly photos: readonly string[];
  readonly email?: string;
}

export interface StageDemo {
  readonly db: Db;
  /** Where pictures are kept; without it moments have none. */
  readonly files: FileStore | undefined;
  readonly at: string;
  /** The moderator who gives the verdicts. */
  readonly author: DemoAuthor;
  readonly random: Random;
}

export type Stage = ReturnType<typeof stageOf>;

/** Returns what the site and a moderator do with moments of the demo, some minutes ago. */
export function stageOf({ db, files, at, author, random }: StageDemo) {
  const instant = (ago: number): Date => new Date(Date.parse(at) - ago * 60_000);
  const asModerator = (ago: number, call: typeof moment.approve | typeof moment.decline | typeof moment.hide) =>
    contextAt(db, instant(ago).toISOString(), author, call);
  let posts = 0;

  return {
    /** Draws pictures; none where they cannot be kept. */
    async pictures(ago: number, count: number): Promise<string[]> {
      const keys: string[] = [];
      for (let index = 0; files && index < count; index += 1) {
        const bytes = await drawScene(random);
        const about = { name: 'moment.webp', mime: 'image/webp', purpose: 'image', ownerId: null, size: SCENE };
        const file = { ...about, bytes: bytes.length };
        keys.push((await storeFile({ db, store: files }, file, once(bytes), instant(ago))).key);
      }
      return keys;
    },

    /** Hands over a moment as the site does. Returns its id. */
    async post({ name, text, city, place = '', ago, photos, email }: Plot): Promise<number> {
      posts += 1;
      const posted = { ref: `demo-${posts}`, author: person(name, email), text, place, photos: [...photos] };
      const intake = { db, files, now: instant(ago), requestId: null };
      return (await receiveMoment(intake, { ...posted, city: await cityId(db, city) })).id;
    },

    report: (id: number, name: string, reason: ReportReason, ago: number) =>
      receiveReport({ db, now: instant(ago), requestId: null }, id, { reporter: person(name), reason, note: '' }),

    approve: (id: number, ago: number) =>
      momentVerdicts.approve({ params: { id }, query: undefined, body: undefined }, asModerator(ago, moment.approve)),

    async refuse(id: number, { reasons, note, hides }: Refused, ago: number): Promise<void> {
      const verdict = hides ? 'hide' : 'decline';
      const sent = { params: { id }, query: undefined, body: { reasons: [...reasons], note } };
      await momentVerdicts[verdict](sent, asModerator(ago, moment[verdict]));
    },
  };
}

const person = (name: string, email: string | null = null) => ({
  ref: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  name,
  email,
  language: 'en',
});

async function cityId(db: Db, name: string): Promise<string> {
  const rows = await db.selectFrom('city').select(['id', 'name']).execute();
  const city = rows.find((row) => row.name.en === name);
  if (!city) throw new Error(`The demo has no city ${name}.`);
  return String(city.id);
}

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
