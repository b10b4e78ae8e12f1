import { moment, momentReport } from '#contract/ugc/moment.ts';
import type { Moment, Review } from '#contract/ugc/moment.schema.ts';
import { asWords } from '#domain/text/words.ts';
import { duplicatesOf } from '#domain/ugc/duplicates.ts';
import { reasonsInWords } from '#domain/ugc/moment.ts';
import { listSource } from '#server/kit/change/list-source.ts';
import type { ListReader } from '#server/kit/change/list.store.ts';
import { invalid } from '#server/kit/http/errors.ts';
import type { Handler, Handlers } from '#server/kit/http/handlers.ts';
import { cityExists } from '#server/reference/index.ts';
import { addAuthor, authorOfCustomer } from './author.store.ts';
import { findMoment, likeAll, momentsAt, momentsOf, pendingBeside, type MomentRow } from './moment.store.ts';
import { editMoment, insertWithPhotos, photosOf } from './post.ts';
import { foundMoment, presentMoment } from './present.ts';
import { reports, reportsOf } from './report.store.ts';
import { momentWrites } from './writes.ts';

type Reads = Pick<typeof moment, 'list' | 'one' | 'review'>;

export const momentReads: Handlers<Reads> = {
  async list({ query }, context) {
    const { rows, total } = await momentsAt(context.now.toISOString()).list(context, query);
    const data = rows.map((row) => presentMoment(row, context.now));
    return { data, page: query.page, page_size: query.page_size, total };
  },

  one: async ({ params: { id } }, { db, now }) => ({ data: presentMoment(foundMoment(await findMoment(db, id)), now) }),

  async review({ params: { id } }, context) {
    const [found] = await reviewsOf(context, [foundMoment(await findMoment(context.db, id))], context.now);
    if (!found) throw new Error('A review was not read');
    return { data: found };
  },
};

export const reportHandlers: Handlers<typeof momentReport> = {
  async list({ query }, context) {
    const { rows, total } = await reports.list(context, query);
    return { data: rows, page: query.page, page_size: query.page_size, total };
  },
};

/** Returns moments with what a moderator looks at before a verdict. */
export async function reviewsOf(reader: ListReader, rows: readonly MomentRow[], now: Date): Promise<Review[]> {
  const ids = rows.map(({ id }) => id);
  const reported = await reportsOf(reader.db, ids);
  const beside = await pendingBeside(reader, ids);
  const like = await likeAll(reader, ids, now);
  const others = await momentsOf(reader.db, [...new Set(like.map(({ moment: id }) => id))]);
  const byId = new Map(others.map((row) => [row.id, presentMoment(row, now)]));
  return rows.map((row) => {
    const own = like.filter(({ of }) => of === row.id).slice(0, MOST_DUPLICATES);
    return {
      moment: presentMoment(row, now),
      reports: reported.filter(({ moment_id }) => moment_id === row.id),
      duplicates: duplicatesOf(row.author.id, own).flatMap(({ moment: id, is }) => {
        const found = byId.get(id);
        return found ? [{ is, moment: found }] : [];
      }),
      ...(beside.get(row.id) ?? { by_author: 0, alike: 0 }),
    };
  });
}

export const create: Handler<typeof moment.create> = async ({ body }, context) => {
  // Pictures are read before the transaction: that takes longer than a record may be locked.
  const photos = await photosOf(context.db, context.installation.files, body.photos);
  return momentWrites.create(context, async (tx) => {
    const { customer_id, author_name, text, city_id, place } = body;
    if (!(await cityExists(tx.db, city_id))) throw invalid({ city_id: ['This city does not exist.'] });
    const author =
      customer_id === null
        ? await addAuthor(tx.db, author_name)
        : await authorOfCustomer(tx.db, customer_id, author_name);
    if (author === undefined) throw invalid({ customer_id: ['This customer does not exist.'] });
    const values = { author_id: author, site_ref: null, text, city_id, place };
    const id = await insertWithPhotos(tx, { ...values, photos, by: context.actor.id }, context.now);
    return foundMoment(await findMoment(tx.db, id));
  });
};

export const update: Handler<typeof moment.update> = async ({ params: { id }, body }, context) => {
  const photos = body.photos && (await photosOf(context.db, context.installation.files, body.photos));
  return momentWrites.change(id, context, async (tx, row) => {
    if (body.city_id !== undefined && !(await cityExists(tx.db, body.city_id)))
      throw invalid({ city_id: ['This city does not exist.'] });
    const { photos: _, ...values } = body;
    return editMoment(tx, row, { ...values, photos }, { now: context.now, by: context.actor.id });
  });
};

/** The list of moments as a whole. */
export const momentList = listSource<typeof moment.list, Moment>({
  call: moment.list,
  async walk({ query }, reader, page) {
    const { now } = reader;
    const rows = await momentsAt(now.toISOString()).walk(reader, query, page);
    return { rows: rows.map((row) => presentMoment(row, now)), cursor: rows.at(-1)?.cursor ?? null };
  },
  count: ({ query }, reader) => momentsAt(reader.now.toISOString()).count(reader, query),
  columns: {
    text: ({ text }) => text,
    author: ({ author }) => author.name,
    city: ({ city_name }) => city_name,
    place: ({ place }) => place,
    photos: ({ photos }) => photos.length,
    status: ({ status }) => asWords(status),
    score: ({ score }) => score,
    reports: ({ reports: { open } }) => open,
    reasons: ({ reasons }) => reasonsInWords(reasons),
    likes: ({ likes }) => likes,
    posted_at: ({ posted_at }, { instant }) => instant(posted_at),
    decided_by: ({ decided_by }) => decided_by?.name ?? null,
    decided_at: ({ decided_at }, { instant }) => decided_at && instant(decided_at),
  },
});

/** Moments that show the same picture, of which a review tells. */
const MOST_DUPLICATES = 6;
