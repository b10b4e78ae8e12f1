import type { BodyOf } from '#contract/kit/call.ts';
import type { article } from '#contract/content/article.ts';
import type { Database } from '#server/kit/database/database.ts';

/** How staff write articles, through whatever door. */
interface Desk {
  made(body: BodyOf<typeof article.create>): Promise<{ id: number }>;
  confirm(id: number, body: BodyOf<typeof article.confirm>): Promise<{ status: number }>;
  save(id: number, body: BodyOf<typeof article.update>): Promise<unknown>;
}

/**
 * Confirms articles for times after `from`, and types on in each of them. Half an hour after `from` all of them are due,
 * every second one for so long that it is late, and half of them are over.
 */
export async function scheduled({ made, confirm, save }: Desk, from: Date, count = 16): Promise<number[]> {
  const after = (minutes: number): string => new Date(from.getTime() + minutes * 60_000).toISOString();
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await made({ slug: `article-${n}`, texts: { en: { title: titleOf(n), body: BODY } } });
    const due = isLong(n) ? 1 : 28;
    const until = isHidden(n) ? { until: after(due + 1) } : {};
    const { status } = await confirm(id, { at: after(due), ...until });
    if (status !== 200) throw new Error(`An article was not confirmed: ${status}.`);
    await save(id, { texts: { en: { title: 'Typed later' } } });
    ids.push(id);
  }
  return ids;
}

const BODY = {
  blocks: [
    {
      id: 'p1',
      type: 'paragraph',
      content: [{ text: 'Changi has four terminals and a waterfall under a roof of glass.' }],
    },
  ],
};
const titleOf = (n: number): string => `Article ${n}`;
const isLong = (n: number): boolean => n % 2 === 0;
const isHidden = (n: number): boolean => n % 4 < 2;

/** What there is of an article of {@link scheduled} once it was published, and hidden where that was due. */
export const publishedOnce = (n: number): Standing => ({
  live_version: 1,
  visible: !isHidden(n),
  ahead: false,
  parts: ['draft', 'live'],
  pictures: ['draft', 'live', 'version 1'],
  live: titleOf(n),
  versions: [titleOf(n)],
  entries: 1,
});

/** What there is of it before. */
export const stillScheduled: Standing = {
  live_version: null,
  visible: true,
  ahead: true,
  parts: ['draft', 'scheduled'],
  pictures: ['draft', 'scheduled'],
  live: null,
  versions: [],
  entries: 0,
};

interface Standing {
  live_version: number | null;
  visible: boolean;
  /** Whether anything of it is due, now or later. */
  ahead: boolean;
  parts: string[];
  /** The parts that keep a picture. */
  pictures: string[];
  /** The title that the public reads. */
  live: string | null;
  /** The title of each version. */
  versions: string[];
  /** How often the history says that it was published or hidden as scheduled. */
  entries: number;
}

/** Returns all that publishing leaves of articles. */
export async function standingOf({ pool }: Database, ids: readonly number[]): Promise<Standing[]> {
  const title = `snapshot -> 'texts' -> 'en' -> 'texts' ->> 'title'`;
  const { rows } = await pool.query<Standing>(
    `select c.live_version, c.visible, c.publish_at is not null or c.unpublish_at is not null as ahead,
      array(select part from content_snapshot where content_id = c.id order by part) as parts,
      array(select field from file_use where entity = 'content' and entity_id = c.id order by field) as pictures,
      (select ${title} from content_snapshot where content_id = c.id and part = 'live') as live,
      array(select ${title} from content_version where content_id = c.id order by number) as versions,
      (select count(*)::int from audit_log
        where entity = 'article' and entity_id = c.id and command = 'content.publish') as entries
    from unnest($1::bigint[]) with ordinality as asked (id, n) join content c using (id) order by n`,
    [ids],
  );
  return rows;
}

/** The notices that articles of {@link scheduled} lead to: half an hour after its beginning, or when all of it was missed. */
export const lateNotices = (count: number, missed: 'half' | 'all'): string[] =>
  Array.from({ length: count }, (_, n) => n)
    .filter((n) => missed === 'all' || isLong(n))
    .flatMap((n) => [`“${titleOf(n)}” went live late`, ...(isHidden(n) ? [`“${titleOf(n)}” was hidden late`] : [])])
    .toSorted();

/** Returns the titles of all notices of lateness. */
export async function noticesIn({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ title: string }>(`select title from notice where kind = 'content.late'`);
  return rows.map(({ title }) => title).toSorted();
}
