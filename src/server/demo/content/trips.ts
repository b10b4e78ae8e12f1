import { trip as calls } from '#contract/content/trip.ts';
import type { Call } from '#contract/kit/call.ts';
import type { Db } from '#server/kit/change/context.ts';
import type { FileStore } from '#server/kit/files/store.ts';
import { tripHandlers } from '#server/content/index.ts';
import { textsOf } from './articles.ts';
import { contextAt, type DemoAuthor } from './author.ts';
import { drawPicture } from './picture.ts';
import { fillPlan } from './trip-plans.ts';

interface TripDemo {
  readonly at: string;
  /** The staff member who wrote them. */
  readonly author: DemoAuthor;
  /** Where covers are kept; without it there are none, and so nothing is published. */
  readonly files: FileStore | undefined;
}

const SINGAPORE = 396;

const TRIPS = [
  {
    title: 'Three days in Singapore for the first time',
    excerpt: 'The bay, the gardens and the neighbourhoods behind them, without hurry.',
    lines: [
      'Three days are enough for the bay, one long museum and an evening with the animals, if you start early and rest at noon.',
      '## Before you come',
      '- Book the night safari a week ahead / Bring a light jacket for the museums',
    ],
    cover: 'Hills in front of a hazy sky.',
    days: 3,
    budget_minor: 42_000,
    tags: ['first visit', 'family'],
    stands: 'published',
  },
  {
    title: 'A weekend with children',
    excerpt: 'Two days of animals and water, with naps.',
    lines: ['Everything is within half an hour by car, and each day ends before eight in the evening.'],
    cover: 'Green hills in the morning.',
    days: 2,
    budget_minor: 30_000,
    tags: ['family'],
    stands: 'in_review',
  },
  {
    title: 'Five days of food',
    excerpt: 'From breakfast toast to supper.',
    lines: [],
    cover: '',
    days: 5,
    budget_minor: null,
    tags: ['food'],
    stands: 'draft',
  },
] as const;

/** Writes trips, each led to where it stands by the calls that people use. */
export async function fillTrips(db: Db, { at, author, files }: TripDemo): Promise<void> {
  const as = (call: Call) => contextAt(db, at, author, call);
  for (const [place, { title, excerpt, lines, cover, stands, ...fields }] of TRIPS.entries()) {
    const key = files && stands !== 'draft' ? await drawPicture(db, files, place + 3, new Date(at)) : undefined;
    const added = await tripHandlers.create(
      {
        params: {},
        query: undefined,
        body: {
          ...fields,
          city_id: SINGAPORE,
          cover: key === undefined ? null : { key, alt: { en: cover }, focal: { x: 0.5, y: 0.5 } },
          currency: fields.budget_minor === null ? null : 'SGD',
          tags: [...fields.tags],
          featured: false,
          texts: { en: textsOf({ title, excerpt, lines }) },
        },
      },
      as(calls.create),
    );
    await fillPlan(db, added.data.id, title, { at, author });
    const call = { params: { id: added.data.id }, query: undefined };
    if (stands === 'in_review') await tripHandlers.submit({ ...call, body: undefined }, as(calls.submit));
    if (stands === 'published' && key !== undefined) {
      const body = { at: null, until: null, schedule_zone: 'Asia/Singapore', languages: null, note: 'First edition' };
      await tripHandlers.confirm({ ...call, body }, as(calls.confirm));
    }
  }
}
